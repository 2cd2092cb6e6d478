// Pages that are the same for everybody, rendered once and kept: the home page, the association's own, the frames of lists
// and maps, campaigns, clubs, teams, venues and providers, and the 404 and 500 screens. A page is cached until what it shows
// changes: the content, the catalogue, the next session on it, the day.
import { randomBytes } from "node:crypto";
import { idDigits } from "#src/domain/catalogue/record-id.ts";
import type { SiteContent } from "#src/domain/content/content-parts.ts";
import { localMoment } from "#src/domain/formatting/format-date.ts";
import type { Encoding } from "#src/server/http/compression.ts";
import type { CatalogueState, Services } from "#src/services/services.ts";
import { type LruByBytes, lruByBytes } from "./lru-by-bytes.ts";
import { type PackedPage, packPage, pageIn } from "./packed-page.ts";

/** Milliseconds that a page is cached at most: its picture is chosen anew, and a source that fell silent is marked. */
const longestMs = 60 * 60_000;
const minuteMs = 60_000;

interface Entry {
  page: PackedPage;
  bytes: number;
  content: SiteContent;
  catalogue: CatalogueState;
  /** Not by the clock on the wall, which may be set. */
  untilMs: number;
}

/** A page out of the cache. */
export interface CachedPage extends Pick<PackedPage, "scripts" | "hash"> {
  /** Its bytes in an encoding; null for as they are. */
  body(encoding: Encoding | null): Buffer;
}

interface PageRequest {
  /** Without the query, which the server reads for no page: a campaign's marks and a stranger's are shown to nobody. */
  path: string;
  /** The origin that the page names as its own. */
  siteUrl: string;
  nonce: string;
}

/** Renders a page for everybody: it may know the path and the origin of the site, and nothing else of who asks. */
export type RenderPage = (nonce: string, changesAt: ChangesAt) => Promise<Response>;

/** Called while rendering with a moment (milliseconds since 1970) from which the page would show something else. */
export type ChangesAt = (instantMs: number) => void;

export interface PageCache {
  /**
   * The page; null where the path is none that is cached. Where it was rendered and turned out to be no plain page, as for
   * a record that is not there, the answer itself, with the nonce.
   */
  page(request: PageRequest, render: RenderPage): Promise<CachedPage | Response | null>;
  /**
   * The screen for what is not there or broke. It is the same at every address of a route, so it is cached by the route:
   * strangers may ask for as many addresses as they like, and there are as few screens as routes.
   */
  errorPage(screen: ErrorScreen, nonce: string, render: RenderPage): Promise<CachedPage | Response>;
  /** The same where it is cached already; else null. */
  cachedErrorPage(screen: ErrorScreen): CachedPage | null;
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

const isCacheable = (path: string, content: SiteContent) =>
  screenPaths.has(path) ||
  recordPath.test(path) ||
  campaignPath.test(path) ||
  content.pages.some((page) => page.path === path);

/** Keeps as many bytes of pages as the limit allows; those not asked for the longest go first. */
export function pageCache(services: Pick<Services, "content" | "catalogueState">, limitBytes: number): PageCache {
  const entries = lruByBytes<Entry>(limitBytes);
  const oneAtATime = waitingForTheSame();
  // Is where the nonce will be; nobody outside can know it, so nothing in a page can pretend to be such a place.
  const placeholder = randomBytes(16).toString("hex");

  function newestEntry(key: string): Entry | null {
    const entry = entries.get(key);
    const isNew = entry?.content === services.content() && isSame(entry.catalogue, services.catalogueState());
    if (!entry || !isNew || performance.now() >= entry.untilMs) return null;
    entries.put(key, entry);
    return entry;
  }

  function cachedUnder(key: string): CachedPage | null {
    const entry = newestEntry(key);
    return entry && fromEntry(entries, key, entry);
  }

  /** As kept under the key, else rendered now; what was rendered but is no page to keep comes with the nonce. */
  const pageOf = (key: string, status: number, nonce: string, render: RenderPage) =>
    oneAtATime(
      key,
      () => cachedUnder(key),
      () => renderedPage(key, status, nonce, render),
    );

  async function renderedPage(key: string, status: number, nonce: string, render: RenderPage) {
    // Before rendering: what changes meanwhile makes this page old.
    const content = services.content();
    const catalogue = services.catalogueState();
    const life = pageLife(Date.now());
    const response = await render(placeholder, life.changesAt);
    if (!isPlainPage(response, status)) {
      const older = response.status === 503 ? entries.get(key) : undefined;
      // What it is rendered from is away for now: a page of the same catalogue, however old, beats none.
      if (older?.content !== content || !isSame(older.catalogue, catalogue)) {
        return answerWithNonce(response, placeholder, nonce);
      }
      await response.body?.cancel();
      return fromEntry(entries, key, older);
    }
    const html = await response.text();
    const page = packPage(html, placeholder);
    if (page === null) return answerWithNonce(new Response(html, response), placeholder, nonce);
    const entry = { page, bytes: page.bytes, content, catalogue, untilMs: life.untilMs() };
    entries.put(key, entry);
    return fromEntry(entries, key, entry);
  }

  return {
    async page({ path, siteUrl, nonce }, render) {
      return isCacheable(path, services.content()) ? pageOf(siteUrl + path, 200, nonce, render) : null;
    },
    errorPage: (screen, nonce, render) => pageOf(errorKey(screen), screen.status, nonce, render),
    cachedErrorPage: (screen) => cachedUnder(errorKey(screen)),
  };
}

function fromEntry(entries: LruByBytes<Entry>, key: string, first: Entry): CachedPage {
  let entry = first;
  const { scripts, hash } = entry.page;
  return {
    ...{ scripts, hash },
    body(encoding) {
      const { body, page } = pageIn(entry.page, encoding);
      // With the form that was just made; not where it was let go or replaced meanwhile.
      if (page !== entry.page && entries.get(key) === entry) {
        entry = { ...entry, page, bytes: page.bytes };
        entries.put(key, entry);
      }
      return body;
    },
  };
}

/** How long a page that is rendered now stays as it is: until the first moment that is reported while rendering. */
function pageLife(nowMs: number): { changesAt: ChangesAt; untilMs: () => number } {
  let changesMs = Math.min(nowMs + longestMs, nextMidnight(nowMs));
  return {
    changesAt(instantMs) {
      changesMs = Math.min(changesMs, instantMs);
    },
    untilMs: () => performance.now() + changesMs - nowMs,
  };
}

/** Makes what is not found; whoever asks for the same meanwhile waits for it, as many do once a page got old. */
function waitingForTheSame() {
  const underWay = new Map<string, Promise<unknown>>();
  return async <Found, Made>(
    key: string,
    find: () => Found | null,
    make: () => Promise<Made>,
  ): Promise<Found | Made> => {
    const before = underWay.get(key);
    // Once at most: where it fails, or is no page to keep, nobody waits behind one another.
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

/** Whoever waits looks for the page itself; whoever makes it gets its error. */
const doNothing = () => {};

/** No address begins like this. */
const errorKey = ({ status, route }: ErrorScreen) => `${status} ${route}`;

const isSame = (a: CatalogueState, b: CatalogueState) =>
  a.version === b.version && a.isDemonstration === b.isDemonstration;

/** When the local day ends. The clocks change after midnight: in the last hour of a day, which alone matters, it is exact. */
function nextMidnight(nowMs: number): number {
  const { hour, minute } = localMoment(nowMs);
  return nowMs - (nowMs % minuteMs) + (24 * 60 - hour * 60 - minute) * minuteMs;
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
