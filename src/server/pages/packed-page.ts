// A rendered page as it is cached for everybody: without its nonce, with the hashes of its own scripts, compressed once for
// each encoding that is asked for.
import { createHash } from "node:crypto";
import { type Encoding, packWell, unpack } from "#src/server/http/compression.ts";

export interface PackedPage {
  /** Sources for a content security policy: the page's own inline scripts by their hashes. */
  scripts: readonly string[];
  /** Tells the page from every other, whatever it is compressed with. */
  hash: string;
  /** One form at least; each holds the whole page. */
  forms: ReadonlyMap<Encoding | "identity", Buffer>;
  /** Of all forms together. */
  bytes: number;
}

/** The scripts of a page with their attributes; React writes no ">" into an attribute. */
const scriptElements = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Only scripts that carry the nonce of the rendering are named by their hash: what got into a page by any other way stays
 * forbidden. Null where the nonce stands anywhere but in an attribute, as that page cannot be the same for everybody.
 */
export function packPage(html: string, nonce: string): PackedPage | null {
  const mark = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  for (const [, attributes = "", body = ""] of html.matchAll(scriptElements)) {
    if (attributes.includes(mark) && body !== "") scripts.push(`'sha256-${hashOf(body).toString("base64")}'`);
  }
  const text = html.replaceAll(mark, "");
  if (text.includes(nonce)) return null;
  const page = Buffer.from(text);
  return {
    scripts: [...new Set(scripts)],
    hash: hashOf(page).toString("base64url").slice(0, 22),
    forms: new Map([["identity", page]]),
    bytes: page.length,
  };
}

/** The page's bytes in an encoding, and the page as it is to be cached from now on. */
export function pageIn(page: PackedPage, encoding: Encoding | null): { body: Buffer; page: PackedPage } {
  const known = page.forms.get(encoding ?? "identity");
  if (known) return { body: known, page };
  const whole = wholePage(page);
  // Hardly anybody asks for it uncompressed, and unpacking takes a tenth of a millisecond.
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

const hashOf = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
