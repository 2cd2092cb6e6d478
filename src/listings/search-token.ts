// A token for a search in a URL: encrypted, so that it reveals no age or place, and with an expiry.
import { hkdfSync } from "node:crypto";
import { Check } from "typebox/value";
import { searchedPart } from "#src/alerts/alert-schema.ts";
import { seal, unseal } from "#src/platform/crypto/seal.ts";
import { type SearchRequest, searchRequestSchema } from "#src/search/criteria/request-schema.ts";

/** Milliseconds that a token is valid: half a year. */
const lifeMs = 183 * 86_400_000;

/** Longer tokens are refused unread; that of the longest search is far shorter. */
const mostCharacters = 4_000;

/** `secrets`: the valid ones, the same for all of a site's processes; the newest encrypts. */
export function searchTokens(secrets: readonly string[]) {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", "touchline search tokens", 32)));
  return {
    issue(search: SearchRequest, nowMs: number) {
      const untilMs = nowMs + lifeMs;
      return { token: seal(keys[0]!, { search: searchedPart(search), untilMs }).toString("base64url"), untilMs };
    },
    /** Null where the token is not one of ours, was changed, or has expired. */
    read(token: string, nowMs: number): SearchRequest | null {
      if (token.length > mostCharacters) return null;
      const opened = keys
        .map((key) => unseal(key, Buffer.from(token, "base64url")) as { search: unknown; untilMs: number } | null)
        .find((each) => each !== null);
      if (opened === undefined || !(opened.untilMs > nowMs)) return null;
      return Check(searchRequestSchema, opened.search) ? opened.search : null;
    },
  };
}
