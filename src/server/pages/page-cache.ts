// Pages that are the same for everybody, drawn once and kept for a minute: the home page, the association's own, the
// frames of lists and maps, campaigns, clubs, teams, venues and providers, and the 404 and 500 screens. A kept page is
// sent with a nonce of its own each time, and drawn anew as soon as the content or the catalogue is another.
import { randomBytes } from "node:crypto";
import { idDigits } from "#src/domain/catalogue/record-id.ts";
import type { SiteContent } from "#src/domain/content/content-parts.ts";
import type { CatalogueState, Services } from "#src/services/services.ts";
import { lruByBytes } from "./lru-by-bytes.ts";

/** Milliseconds; so old a page may get where nothing it was drawn from has changed: a session may have begun by then. */
const keptMs = 60_000;

/** Bytes of all kept pages together, some 2,000 of them; those not asked for the longest go first. */
const mostBytes = 64 * 1024 * 1024;

interface CachedPage {
  /** What lies between the places of the nonce. */
  parts: Buffer[];
  bytes: number;
  content: SiteContent;
  catalogue: CatalogueState;
  /** Not by the clock on the wall, which may be set. */
  untilMs: number;
}

interface PageRequest {
  /** Without the query, which the server reads for no page: a campaign's marks and a stranger's are drawn for nobody. */
  path: string;
  /** The origin that the page names as its own. */
  siteUrl: string;
  nonce: string;
}

type Draw = (nonce: string) => Promise<Response>;

export interface PageCache {
  /**
   * The page with this nonce in it; null where the path is none that is kept. Where it was drawn and turned out to be
   * no plain page, as for a record that is not there, the answer itself. `draw` is for everybody: it may know the path
   * and the origin of the site, and nothing else of who asks.
   */
  page(request: PageRequest, draw: Draw): Promise<Buffer | Response | null>;
  /**
   * The screen for what is not there or broke. It is the same at every address of a route, so it is kept by the route:
   * strangers may ask for as many addresses as they like, and there are as few screens as routes.
   */
  errorPage(screen: ErrorScreen, nonce: string, draw: Draw): Promise<Response>;
  /** The same where it is kept already; else null. */
  cachedErrorPage(screen: ErrorScreen, nonce: string): Buffer | null;
}

export interface ErrorScreen {
  status: number;
  /** As the web app calls it, never the address. */
  route: string;
}

/** Their searches come from the browser, or they are the same for everybody. */
const screenPaths = new Set(["/", "/recommendations", "/recommendations/map", "/results", "/results/map", "/sources"]);

const campaignPath = /^\/onboarding\/[a-z]{1,30}$/;

/** The canonical form alone. */
const recordPath = new RegExp(`^/(club|team|venue)/${idDigits}$|^/provider/${idDigits}p${idDigits}$`);

export function pageCache(services: Pick<Services, "content" | "catalogueState">, limitBytes = mostBytes): PageCache {
  const pages = lruByBytes<CachedPage>(limitBytes);
  /** What is drawn just now: whoever asks for the same waits for it, as a page that got old is asked for by many at once. */
  const drawing = new Map<string, Promise<unknown>>();
  // Stands where the nonce will be; nobody outside can know it, so nothing in a page can pretend to be such a place.
  const placeholder = randomBytes(16).toString("hex");

  function keptUnder(key: string): CachedPage | null {
    const kept = pages.get(key);
    const isNew = kept?.content === services.content() && isSame(kept.catalogue, services.catalogueState());
    if (!kept || !isNew || performance.now() >= kept.untilMs) return null;
    pages.put(key, kept);
    return kept;
  }

  const isKept = (path: string) =>
    screenPaths.has(path) ||
    recordPath.test(path) ||
    campaignPath.test(path) ||
    services.content().pages.some((page) => page.path === path);

  /** As kept under the key, else drawn now; what was drawn but is no page to keep comes as it is. */
  async function pageOf(key: string, status: number, draw: Draw): Promise<CachedPage | Response> {
    const underWay = drawing.get(key);
    // Once at most: where it fails, or is no page to keep, nobody waits behind one another.
    if (underWay) await underWay;
    const kept = keptUnder(key);
    if (kept) return kept;
    const drawn = drawnPage(key, status, draw);
    const over = drawn.then(doNothing, doNothing);
    drawing.set(key, over);
    try {
      return await drawn;
    } finally {
      if (drawing.get(key) === over) drawing.delete(key);
    }
  }

  async function drawnPage(key: string, status: number, draw: Draw): Promise<CachedPage | Response> {
    // Before drawing: what changes meanwhile makes this page old.
    const content = services.content();
    const catalogue = services.catalogueState();
    const response = await draw(placeholder);
    if (!isPlainPage(response, status)) {
      const older = response.status === 503 ? pages.get(key) : undefined;
      // What it is drawn from is away for now: a page of the same catalogue, however old, beats none.
      if (older?.content !== content || !isSame(older.catalogue, catalogue)) return response;
      await response.body?.cancel();
      return older;
    }
    const parts = (await response.text()).split(placeholder).map((part) => Buffer.from(part));
    const bytes = parts.reduce((sum, part) => sum + part.length, 0);
    const page = { parts, bytes, content, catalogue, untilMs: performance.now() + keptMs };
    pages.put(key, page);
    return page;
  }

  return {
    async page({ path, siteUrl, nonce }, draw) {
      if (!isKept(path)) return null;
      const page = await pageOf(siteUrl + path, 200, draw);
      return page instanceof Response ? answerWithNonce(page, placeholder, nonce) : withNonce(page.parts, nonce);
    },
    async errorPage({ status, route }, nonce, draw) {
      const page = await pageOf(errorKey({ status, route }), status, draw);
      if (page instanceof Response) return answerWithNonce(page, placeholder, nonce);
      return new Response(withNonce(page.parts, nonce), { status, headers: { "content-type": htmlType } });
    },
    cachedErrorPage(screen, nonce) {
      const page = keptUnder(errorKey(screen));
      return page && withNonce(page.parts, nonce);
    },
  };
}

/** Whoever waits looks for the page itself; whoever drew it is told what went wrong. */
const doNothing = () => {};

/** No address begins like this. */
const errorKey = ({ status, route }: ErrorScreen) => `${status} ${route}`;

const htmlType = "text/html; charset=utf-8";

const isSame = (a: CatalogueState, b: CatalogueState) =>
  a.version === b.version && a.isDemonstration === b.isDemonstration;

function withNonce(parts: Buffer[], nonce: string): Buffer<ArrayBuffer> {
  const between = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [between, part])));
}

function isPlainPage({ status, headers }: Response, expected: number): boolean {
  return (
    status === expected && !headers.has("set-cookie") && headers.get("content-type")?.startsWith("text/html") === true
  );
}

/** Nobody may learn what stands in for the nonce. */
async function answerWithNonce(response: Response, placeholder: string, nonce: string): Promise<Response> {
  if (!response.body) return response;
  const text = (await response.text()).replaceAll(placeholder, nonce);
  return new Response(text, { status: response.status, headers: response.headers });
}
