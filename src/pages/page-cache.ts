// Caches pages that are the same for all visitors: the home page, the association's own pages, the
// empty list and map pages, campaigns, clubs, teams, venues and providers, and the 404 and 500
// screens. An entry is valid for a minute, of one catalogue.
import { hash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type Encoding, packWell, unpack } from "#src/platform/http/compression.ts";
import type { Services } from "#src/services.ts";
import type { SiteContent } from "#src/site/content-parts.ts";
import { isSharedPage } from "#src/site/shared-pages.ts";

/** Milliseconds that a page is shown at most: content, sessions and the day change meanwhile. */
const longestMs = 60_000;

interface Entry {
  page: PackedPage;
  bytes: number;
  /** The catalogue that it was rendered of: lists show the one searched, records the newest. */
  catalogue: string;
  /** By the monotonic clock of performance.now(): the time of day may be set. */
  untilMs: number;
}

/** A page from the cache. */
export interface CachedPage extends Pick<PackedPage, "scripts" | "hash"> {
  /** The page's bytes in an encoding; null: uncompressed. */
  body(encoding: Encoding | null): Buffer;
}

interface PageRequest {
  /** Without the query: rendering does not depend on it. */
  path: string;
  nonce: string;
}

/** Renders a page for all visitors: from the path, and nothing else of the request. */
export type RenderPage = (nonce: string) => Promise<Response>;

export interface PageCache {
  /**
   * The page; null where pages of this path are not cached. A Response, with the nonce, where the
   * page was rendered and cannot be cached, such as the 404 of a record that does not exist.
   */
  page(request: PageRequest, render: RenderPage): Promise<CachedPage | Response | null>;
  /**
   * The 404 or 500 screen. It is the same at every URL of a route, so it is cached by route:
   * however many URLs are asked for, there is one entry for each route and status.
   */
  errorPage(screen: ErrorScreen, nonce: string, render: RenderPage): Promise<CachedPage | Response>;
  /** The same, only if it is cached already; else null. */
  cachedErrorPage(screen: ErrorScreen): CachedPage | null;
}

export interface ErrorScreen {
  status: number;
  /** The route's id in the web app; never the URL. */
  route: string;
}

const isCacheable = (path: string, content: SiteContent) =>
  isSharedPage(path) || content.pages.some((page) => page.path === path);

/** `limitBytes`: of all cached pages together; the least recently used go first. */
export function pageCache(services: Pick<Services, "content" | "catalogueState">, limitBytes: number): PageCache {
  const entries = new LRUCache<string, Entry>({ maxSize: limitBytes, sizeCalculation: ({ bytes }) => bytes });
  const oneAtATime = coalescing();
  // Rendered in place of the nonce. It is random, so that no text of a page can be mistaken for it.
  const placeholder = randomBytes(16).toString("hex");

  function catalogueNow(): string {
    const { version, newestVersion, isDemonstration } = services.catalogueState();
    return `${version} ${newestVersion} ${isDemonstration}`;
  }

  function newestEntry(key: string): Entry | null {
    const entry = entries.get(key);
    return entry?.catalogue === catalogueNow() && performance.now() < entry.untilMs ? entry : null;
  }

  function cachedUnder(key: string): CachedPage | null {
    const entry = newestEntry(key);
    return entry && fromEntry(entries, key, entry);
  }

  /** The cached page, or one rendered now; a Response with the nonce where none can be. */
  const pageOf = (key: string, status: number, nonce: string, render: RenderPage) =>
    oneAtATime(
      key,
      () => cachedUnder(key),
      () => renderedPage(key, status, nonce, render),
    );

  async function renderedPage(key: string, status: number, nonce: string, render: RenderPage) {
    // Read before rendering, so that a change during it makes this page outdated.
    const catalogue = catalogueNow();
    const untilMs = performance.now() + longestMs;
    const response = await render(placeholder);
    if (!isPlainPage(response, status)) {
      const older = response.status === 503 ? entries.get(key) : undefined;
      // The database or an upstream is down: an outdated page of the same catalogue beats none.
      if (older?.catalogue !== catalogue) return answerWithNonce(response, placeholder, nonce);
      await response.body?.cancel();
      return fromEntry(entries, key, older);
    }
    const html = await response.text();
    const page = packPage(html, placeholder);
    if (page === null) return answerWithNonce(new Response(html, response), placeholder, nonce);
    const entry = { page, bytes: page.bytes, catalogue, untilMs };
    entries.set(key, entry);
    return fromEntry(entries, key, entry);
  }

  return {
    async page({ path, nonce }, render) {
      return isCacheable(path, services.content()) ? pageOf(path, 200, nonce, render) : null;
    },
    errorPage: (screen, nonce, render) => pageOf(errorKey(screen), screen.status, nonce, render),
    cachedErrorPage: (screen) => cachedUnder(errorKey(screen)),
  };
}

function fromEntry(entries: LRUCache<string, Entry>, key: string, first: Entry): CachedPage {
  let entry = first;
  const { scripts, hash } = entry.page;
  return {
    scripts,
    hash,
    body(encoding) {
      const { body, page } = pageIn(entry.page, encoding);
      // Stores the new form too, unless the entry has been dropped or replaced meanwhile.
      if (page !== entry.page && entries.get(key) === entry) {
        entry = { ...entry, page, bytes: page.bytes };
        entries.set(key, entry);
      }
      return body;
    },
  };
}

/** Request coalescing: while one request renders a page, others for the same key wait for it. */
function coalescing() {
  const underWay = new Map<string, Promise<unknown>>();
  return async <Found, Made>(
    key: string,
    find: () => Found | null,
    make: () => Promise<Made>,
  ): Promise<Found | Made> => {
    const before = underWay.get(key);
    // Waits once: where that rendering failed or cannot be cached, the others render together.
    if (before) await before;
    const found = find();
    if (found !== null) return found;
    const making = make();
    const over = making.then(doNothing, doNothing);
    underWay.set(key, over);
    try {
      return await making;
    } finally {
      if (underWay.get(key) === over) underWay.delete(key);
    }
  };
}

/** Waiting requests look into the cache instead; the request that renders gets the error. */
const doNothing = () => {};

/** No key of a page begins like this. */
const errorKey = ({ status, route }: ErrorScreen) => `${status} ${route}`;

function isPlainPage({ status, headers }: Response, expected: number): boolean {
  return (
    status === expected && !headers.has("set-cookie") && headers.get("content-type")?.startsWith("text/html") === true
  );
}

/** The placeholder must never be sent: whoever knows it could inject scripts. */
async function answerWithNonce(response: Response, placeholder: string, nonce: string): Promise<Response> {
  if (!response.body) return response;
  const text = (await response.text()).replaceAll(placeholder, nonce);
  return new Response(text, { status: response.status, headers: response.headers });
}

/** A rendered page as it is cached: without its nonce, compressed once for each encoding. */
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
 * Only scripts with the rendering's nonce are allowed by their hash: an injected script has none.
 * Null where the nonce occurs anywhere but in an attribute, as that page is not for all visitors.
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

/** Whether the text ends inside a script's opening tag; React escapes "<" and ">" in attributes. */
function isInScriptTag(before: string): boolean {
  const tag = before.slice(before.lastIndexOf("<"));
  return /^<script\b[^>]*$/.test(tag);
}

/** A script's text, from the text after its tag's nonce; empty where the script does not end. */
function bodyAfter(nonce: string): string {
  const end = nonce.indexOf("</script>");
  return nonce.slice(nonce.indexOf(">") + 1, Math.max(end, 0));
}

/** The page's bytes in an encoding, and the page to cache from now on, which has that form too. */
export function pageIn(page: PackedPage, encoding: Encoding | null): { body: Buffer; page: PackedPage } {
  const existing = page.forms.get(encoding ?? "identity");
  if (existing) return { body: existing, page };
  const whole = wholePage(page);
  // Not cached: hardly any client asks for it, and decompressing takes a tenth of a millisecond.
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
