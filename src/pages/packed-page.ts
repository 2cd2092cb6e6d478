// A rendered page in the form in which it is cached for all visitors: without its nonce, with the hashes of its scripts,
// compressed once for each encoding that is asked for.
import { hash } from "node:crypto";
import { type Encoding, packWell, unpack } from "#src/platform/http/compression.ts";

export interface PackedPage {
  /** Sources for a content security policy: the hashes of the page's inline scripts. */
  scripts: readonly string[];
  /** Hash of the uncompressed page. */
  hash: string;
  /** The whole page by encoding; at least one. */
  forms: ReadonlyMap<Encoding | "identity", Buffer>;
  /** Size of all forms together. */
  bytes: number;
}

/**
 * Only scripts with the rendering's nonce are allowed by their hash: an injected script has none and stays forbidden. Null
 * where the nonce occurs anywhere but in an attribute, as that page cannot be the same for all visitors.
 */
export function packPage(html: string, nonce: string): PackedPage | null {
  const pieces = html.split(` nonce="${nonce}"`);
  const text = pieces.join("");
  if (text.includes(nonce)) return null;
  const scripts = new Set<string>();
  for (const [at, rest] of pieces.slice(1).entries()) {
    const body = isInScriptTag(pieces[at]!) ? bodyAfter(rest) : "";
    if (body !== "") scripts.add(`'sha256-${hash("sha256", body, "base64")}'`);
  }
  const page = Buffer.from(text);
  return {
    scripts: [...scripts],
    hash: hash("sha256", page, "base64url").slice(0, 22),
    forms: new Map([["identity", page]]),
    bytes: page.length,
  };
}

/** Whether a page's text ends inside a script's opening tag; React escapes "<" and ">" in attributes. */
function isInScriptTag(before: string): boolean {
  const tag = before.slice(before.lastIndexOf("<"));
  return /^<script\b[^>]*$/.test(tag);
}

/** A script's text, from the page's text after the nonce of its opening tag; empty where the script does not end. */
function bodyAfter(nonce: string): string {
  const end = nonce.indexOf("</script>");
  return nonce.slice(nonce.indexOf(">") + 1, Math.max(end, 0));
}

/** The page's bytes in an encoding, and the page to cache in place of the given one, which also has that form. */
export function pageIn(page: PackedPage, encoding: Encoding | null): { body: Buffer; page: PackedPage } {
  const known = page.forms.get(encoding ?? "identity");
  if (known) return { body: known, page };
  const whole = wholePage(page);
  // Not cached: hardly any client asks for it uncompressed, and decompressing takes a tenth of a millisecond.
  if (encoding === null) return { body: whole, page };
  const body = packWell(encoding, whole);
  const forms = new Map(page.forms).set(encoding, body);
  forms.delete("identity");
  return { body, page: { ...page, forms, bytes: [...forms.values()].reduce((sum, form) => sum + form.length, 0) } };
}

function wholePage({ forms }: PackedPage): Buffer {
  const [encoding, form] = [...forms][0]!;
  return encoding === "identity" ? form : unpack(encoding, form);
}
