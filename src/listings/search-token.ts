// A token for a search in a URL: encrypted, so that it reveals no age or place, and with an expiry.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Check } from "typebox/value";
import { searchedPart } from "#src/alerts/alert-schema.ts";
import { type SearchRequest, searchRequestSchema } from "#src/search/criteria/search-request.ts";

const nonceBytes = 12;
const tagBytes = 16;

/** Milliseconds that a token is valid: half a year. */
const lifeMs = 183 * 86_400_000;

/** Longer tokens are refused unread; that of the longest search is far shorter. */
const mostCharacters = 4_000;

export interface SearchTokens {
  issue(search: SearchRequest, nowMs: number): { token: string; untilMs: number };
  /** Null where the token is not one of ours, was changed, or has expired. */
  read(token: string, nowMs: number): SearchRequest | null;
}

/** `secrets`: the valid ones, the newest first, which encrypts; the same for every process of this site. */
export function searchTokens(secrets: readonly string[]): SearchTokens {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", "touchline search tokens", 32)));
  return {
    issue(search, nowMs) {
      const untilMs = nowMs + lifeMs;
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", keys[0]!, nonce);
      const text = cipher.update(JSON.stringify({ search: searchedPart(search), untilMs }), "utf8");
      const sealed = Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()]);
      return { token: sealed.toString("base64url"), untilMs };
    },
    read(token, nowMs) {
      if (token.length > mostCharacters) return null;
      const bytes = Buffer.from(token, "base64url");
      const opened = keys.map((key) => open(key, bytes)).find((each) => each !== null);
      if (opened === undefined || !(opened.untilMs > nowMs)) return null;
      return Check(searchRequestSchema, opened.search) ? opened.search : null;
    },
  };
}

function open(key: Buffer, bytes: Buffer): { search: unknown; untilMs: number } | null {
  if (bytes.length <= nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
    return JSON.parse(Buffer.concat([text, decipher.final()]).toString("utf8"));
  } catch {
    // The authentication tag does not fit: the token was changed or made up, and its calendar does not exist.
    return null;
  }
}
