// The listing in the browser: opened by the link's secret, its actions, what is not saved.
import { useCallback, useEffect, useState } from "react";
import { type ListingRef, listingKinds } from "#src/club-listing/listing-rules.ts";
import type { Listing } from "#src/club-listing/listing-schema.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { askServer, type CallAnswer, isRecord } from "#src/web/calls/ask-server.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { currentStorage } from "#src/web/visit/visit-storage.ts";

type ListingState =
  | { kind: "waiting" }
  /** No link, or one that is not good; `of`: what it was for. */
  | { kind: "gone"; of: ListingToken | null }
  /** `isBusy`: too many wrong links were tried from here. */
  | { kind: "failed"; isBusy: boolean }
  | { kind: "shown"; listing: Listing }
  | { kind: "stopped" };

type ListingCall = "confirm" | "save" | "undo" | "propose" | "logo" | "take-back";

/** Done, or what to tell who pressed; changed by somebody else, the listing is as it is now. */
type Acted = { ok: true } | { ok: false; words: string; field?: string };

const isListing = (body: unknown): body is Listing => isRecord(body) && Array.isArray(body.Teams);

export type OpenedListing = ReturnType<typeof useListing>;

export function useListing() {
  const { text } = useLanguage();
  const [state, setState] = useState<ListingState>({ kind: "waiting" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    const leaving = new AbortController();
    const of = takeToken();
    const opened = of === null ? null : post("open", of, {}, isListing, leaving.signal);
    void Promise.resolve(opened).then((answer) => {
      if (leaving.signal.aborted) return;
      if (answer?.ok) setState({ kind: "shown", listing: answer.body });
      else if (answer === null || answer.kind === "not-found") setState({ kind: "gone", of });
      else setState({ kind: "failed", isBusy: answer.problem === "too-many" });
    });
    return () => leaving.abort();
  }, [attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);

  async function act(call: ListingCall, body: object): Promise<Acted> {
    const of = takeToken();
    const answer = of && (await post(call, of, body, isListing));
    if (answer?.ok) {
      setState({ kind: "shown", listing: answer.body });
      return { ok: true };
    }
    if (of === null || answer === null || answer.kind === "not-found") {
      setState({ kind: "gone", of });
      return { ok: false, words: text(failures.gone) };
    }
    if (answer.problem === "changed-meanwhile") {
      const now = await post("open", of, {}, isListing);
      if (now.ok) setState({ kind: "shown", listing: now.body });
      return { ok: false, words: text(call === "undo" ? failures.notUndone : failures.changed) };
    }
    if (answer.problem === "too-many") return { ok: false, words: text(failures.tooMany) };
    const { field, message } = answer.error ?? {};
    if (call === "logo" && field === "Picture")
      return { ok: false, field, words: message ?? text(failures.doesNotFit) };
    if (answer.status === 400) return { ok: false, words: text(failures.doesNotFit) };
    return { ok: false, words: text(answer.kind === "refused" ? failures.broken : failures.lost) };
  }

  async function stop(): Promise<boolean> {
    const of = takeToken();
    const answer = of && (await post("stop", of, {}, (body): body is object => isRecord(body)));
    if (answer?.ok) setState({ kind: "stopped" });
    return answer?.ok === true;
  }
  return { state, retry, act, stop };
}

const failures = {
  gone: defineMessage("Your link has expired. What you wrote is kept in this tab."),
  notUndone: defineMessage("This has been changed again since, so we can’t undo it."),
  changed: defineMessage("Someone else has just changed this. Compare both versions and choose one."),
  tooMany: defineMessage("Not saved: there have been too many changes today. Try again tomorrow."),
  doesNotFit: defineMessage("Not saved: something isn’t right. Check what you’ve entered."),
  broken: defineMessage(
    "Not saved: something went wrong on our side. What you wrote is still here. Try again in a moment.",
  ),
  lost: defineMessage(
    "The connection was lost, so we can’t tell whether your changes were saved. What you wrote is still here. Save it again.",
  ),
};

function post<Body>(
  call: ListingCall | "open" | "stop",
  { token }: ListingToken,
  body: object,
  fits: (body: unknown) => body is Body,
  signal?: AbortSignal,
): Promise<CallAnswer<Body>> {
  return askServer(`/api/club-listing/${call}`, { method: "POST", body: { ...body, Token: token }, fits, signal });
}

/**
 * The link's secret comes in the fragment of its address, which no server is sent. The tab keeps it
 * and the address loses it, so that it is in no history and no copied address.
 */
const key = "club-listing";

interface ListingToken extends ListingRef {
  token: string;
}

/** Null where this tab came by no link. */
function takeToken(): ListingToken | null {
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
  const listed = listingKinds.find((each) => each === kind);
  return listed && /^\d{1,16}$/.test(id) && /^[\w-]{20,100}$/.test(token) ? { kind: listed, id, token } : null;
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

/** A field of the club or of one of its teams. */
interface FieldOf {
  record: "club" | "team";
  id: string;
  field: string;
}

interface Typed extends FieldOf {
  text: string;
  /** What was there when typing began, so that a change by somebody else meanwhile shows. */
  based: string;
}

/** What is typed and not saved yet: the tab keeps it. */
export function useDraft(listing: Listing) {
  const [typed, setTyped] = useState<Typed[]>(() => readDraft("fields", []));
  const holderOf = ({ record, id }: FieldOf) =>
    record === "club" ? listing : listing.Teams.find(({ Id }) => Id === id);
  const storedText = (of: FieldOf) => holderOf(of)?.Fields[of.field] ?? "";
  function keep(next: Typed[]) {
    setTyped(next);
    keepDraft("fields", next.length === 0 ? null : next);
  }
  const over = (record: "club" | "team", id: string, stored: Record<string, string>) => ({
    ...stored,
    ...Object.fromEntries(
      typed.filter((each) => each.record === record && each.id === id).map(({ field, text }) => [field, text]),
    ),
  });
  return {
    /** The listing with what is typed. */
    drafted: {
      ...listing,
      Fields: over("club", listing.Id, listing.Fields),
      Teams: listing.Teams.map((team) => ({ ...team, Fields: over("team", team.Id, team.Fields) })),
    },
    /** Types the same in several records at once. */
    change(record: "club" | "team", ids: string[], texts: Record<string, string>) {
      const next = ids.flatMap((id) =>
        Object.entries(texts).map(([field, text]): Typed => {
          const before = typed.find((each) => isSame(each, { record, id, field }));
          return { record, id, field, text, based: before?.based ?? storedText({ record, id, field }) };
        }),
      );
      keep([...typed.filter((each) => !next.some((other) => isSame(each, other))), ...next]);
    },
    /** What is to be saved of these fields. */
    changesOf: (fields: readonly string[]) =>
      typed
        .filter((each) => fields.includes(each.field) && each.text !== storedText(each))
        .map((each) => ({ ...each, says: storedText(each), name: holderOf(each)?.Name ?? "" })),
    /** Theirs stays. */
    giveUp: (of: FieldOf) => keep(typed.filter((each) => !isSame(each, of))),
    /** Mine is to be saved, knowing theirs. */
    insist: (of: FieldOf) => keep(typed.map((each) => (isSame(each, of) ? { ...each, based: storedText(of) } : each))),
    forget: (fields: readonly string[]) => keep(typed.filter(({ field }) => !fields.includes(field))),
  };
}

export type Draft = ReturnType<typeof useDraft>;

const isSame = (one: FieldOf, other: FieldOf) =>
  one.record === other.record && one.id === other.id && one.field === other.field;
