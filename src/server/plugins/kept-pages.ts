// Pages that are the same for everybody, drawn once and kept for a minute: the home page, the association's own, those
// of clubs, teams, venues and providers, and the 404 and 500 screens. A kept page is sent with a nonce of its own each
// time, and drawn anew as soon as the content or the catalogue is another.
import { randomBytes } from "node:crypto";
import type { SiteContent } from "#src/domain/content-parts.ts";
import type { CatalogueState, Services } from "#src/services/services.ts";

/** Milliseconds; so old a page may get where nothing it was drawn from has changed: a session may have begun by then. */
const keptMs = 60_000;

/** Bytes of all kept pages together, some 2,000 of them; those not asked for the longest go first. */
const mostBytes = 64 * 1024 * 1024;

interface KeptPage {
  /** What lies between the places of the nonce. */
  parts: Buffer[];
  bytes: number;
  content: SiteContent;
  catalogue: CatalogueState;
  untilMs: number;
}

export interface PageRequest {
  /** Path and query as they were asked. */
  address: string;
  /** The origin that the page names as its own. */
  siteUrl: string;
  nonce: string;
}

export interface KeptPages {
  /**
   * The page with this nonce in it; null where the address is none that is kept. Where it was drawn and turned out to be
   * no plain page, as for a record that is not there, the answer itself.
   */
  page(request: PageRequest, draw: (nonce: string) => Promise<Response>): Promise<Buffer | Response | null>;
  /**
   * The screen for what is not there or broke. It is the same at every address of a route, so it is kept by the route:
   * strangers may ask for as many addresses as they like, and there are as few screens as routes.
   */
  errorPage(screen: ErrorScreen, nonce: string, draw: (nonce: string) => Promise<Response>): Promise<Response>;
  /** The same where it is kept already; else null. */
  keptErrorPage(screen: ErrorScreen, nonce: string): Buffer | null;
}

export interface ErrorScreen {
  status: number;
  /** As the web app calls it, never the address. */
  route: string;
}

/** The canonical form alone, without a query. */
const recordPath = /^\/(club|team|venue)\/[1-9]\d{0,15}$|^\/provider\/[1-9]\d{0,15}p[1-9]\d{0,15}$/;

export function keptPages(services: Pick<Services, "content" | "catalogueState">, limitBytes = mostBytes): KeptPages {
  const pages = new Map<string, KeptPage>();
  let keptBytes = 0;
  // Stands where the nonce will be; nobody outside can know it, so nothing in a page can pretend to be such a place.
  const placeholder = randomBytes(16).toString("hex");

  /** Asked for now, so the last to go: a map keeps the order in which its entries came. */
  function put(key: string, page: KeptPage): void {
    drop(key);
    pages.set(key, page);
    keptBytes += page.bytes;
    for (const oldest of pages.keys()) {
      if (keptBytes <= limitBytes) return;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    keptBytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }

  function keptUnder(key: string): KeptPage | null {
    const kept = pages.get(key);
    const isNew = kept?.content === services.content() && isSame(kept.catalogue, services.catalogueState());
    if (!kept || !isNew || Date.now() >= kept.untilMs) return null;
    put(key, kept);
    return kept;
  }

  /** As kept under the key, else drawn now; what was drawn but is no page to keep comes as it is. */
  async function pageOf(
    key: string,
    status: number,
    draw: (nonce: string) => Promise<Response>,
  ): Promise<KeptPage | Response> {
    const kept = keptUnder(key);
    if (kept) return kept;
    // Before drawing: what changes meanwhile makes this page old.
    const content = services.content();
    const catalogue = services.catalogueState();
    const response = await draw(placeholder);
    if (!isPlainPage(response, status)) return response;
    const parts = (await response.text()).split(placeholder).map((part) => Buffer.from(part));
    const bytes = parts.reduce((sum, part) => sum + part.length, 0);
    const page = { parts, bytes, content, catalogue, untilMs: Date.now() + keptMs };
    put(key, page);
    return page;
  }

  return {
    async page({ address, siteUrl, nonce }, draw) {
      const isKept =
        address === "/" || recordPath.test(address) || services.content().pages.some(({ path }) => path === address);
      if (!isKept) return null;
      const page = await pageOf(siteUrl + address, 200, draw);
      return page instanceof Response ? answerWithNonce(page, placeholder, nonce) : withNonce(page.parts, nonce);
    },
    async errorPage({ status, route }, nonce, draw) {
      const page = await pageOf(errorKey({ status, route }), status, draw);
      if (page instanceof Response) return answerWithNonce(page, placeholder, nonce);
      return new Response(withNonce(page.parts, nonce), { status, headers: { "content-type": htmlType } });
    },
    keptErrorPage(screen, nonce) {
      const page = keptUnder(errorKey(screen));
      return page && withNonce(page.parts, nonce);
    },
  };
}

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
