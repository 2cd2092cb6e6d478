// Pages that are the same for everybody, drawn once and kept for a minute: the home page, the association's own, and
// those of clubs, teams, venues and providers. A kept page is sent with a nonce of its own each time, and drawn anew as
// soon as the content or the catalogue is another.
import { randomBytes } from "node:crypto";
import type { SiteContent } from "#src/domain/content-parts.ts";
import type { CatalogueState, Services } from "#src/services/services.ts";
import { withoutPreloads } from "./without-preloads.ts";

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

  return {
    async page({ address, siteUrl, nonce }, draw) {
      const content = services.content();
      const isKept = address === "/" || recordPath.test(address) || content.pages.some(({ path }) => path === address);
      if (!isKept) return null;
      const key = siteUrl + address;
      // Before drawing: what changes meanwhile makes this page old.
      const catalogue = services.catalogueState();
      const kept = pages.get(key);
      if (kept?.content === content && isSame(kept.catalogue, catalogue) && Date.now() < kept.untilMs) {
        put(key, kept);
        return withNonce(kept.parts, nonce);
      }
      const response = await draw(placeholder);
      if (!isPlainPage(response)) return answerWithNonce(response, placeholder, nonce);
      const text = withoutPreloads(await response.text());
      const parts = text.split(placeholder).map((part) => Buffer.from(part));
      const bytes = parts.reduce((sum, part) => sum + part.length, 0);
      put(key, { parts, bytes, content, catalogue, untilMs: Date.now() + keptMs });
      return withNonce(parts, nonce);
    },
  };
}

const isSame = (a: CatalogueState, b: CatalogueState) =>
  a.version === b.version && a.isDemonstration === b.isDemonstration;

function withNonce(parts: Buffer[], nonce: string): Buffer {
  const between = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [between, part])));
}

function isPlainPage({ status, headers }: Response): boolean {
  return status === 200 && !headers.has("set-cookie") && headers.get("content-type")?.startsWith("text/html") === true;
}

/** Nobody may learn what stands in for the nonce. */
async function answerWithNonce(response: Response, placeholder: string, nonce: string): Promise<Response> {
  if (!response.body) return response;
  const text = (await response.text()).replaceAll(placeholder, nonce);
  return new Response(text, { status: response.status, headers: response.headers });
}
