// The link's secret, from the fragment of its address, which no server is sent. The tab keeps it, and the address loses it, so that
// it is in no history, and in no address that somebody copies.
import { type ListingRef, listingKinds } from "#src/club-listing/listing-rules.ts";
import { currentStorage } from "#src/web/visit/visit-storage.ts";

const key = "club-listing";

export interface ListingToken extends ListingRef {
  token: string;
}

/** Null where this tab came by no link. */
export function takeToken(): ListingToken | null {
  const { hash, pathname, search } = window.location;
  const brought = readToken(hash.slice(1));
  if (brought !== null) {
    if (hash.slice(1) !== currentStorage.read(key)) forgetDraft();
    currentStorage.write(key, hash.slice(1));
    window.history.replaceState(window.history.state, "", pathname + search);
  }
  return brought ?? readToken(currentStorage.read(key) ?? "");
}

function readToken(text: string): ListingToken | null {
  const [kind = "", id = "", token = ""] = text.split(".");
  const known = listingKinds.find((each) => each === kind);
  return known && /^\d{1,16}$/.test(id) && /^[\w-]{20,100}$/.test(token) ? { kind: known, id, token } : null;
}

const draftKey = "club-listing-draft";

/** What was typed and not saved yet, by the name of its section. */
export function readDraft<T>(section: string, otherwise: T): T {
  const drafts = JSON.parse(currentStorage.read(draftKey) ?? "{}") as Record<string, T>;
  return drafts[section] ?? otherwise;
}

/** Null forgets it. */
export function keepDraft(section: string, draft: unknown): void {
  const { [section]: _, ...others } = JSON.parse(currentStorage.read(draftKey) ?? "{}") as Record<string, unknown>;
  currentStorage.write(draftKey, JSON.stringify(draft === null ? others : { ...others, [section]: draft }));
}

const forgetDraft = () => currentStorage.remove(draftKey);
