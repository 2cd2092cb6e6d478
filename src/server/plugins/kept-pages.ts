// Pages that are the same for everybody, drawn once and kept: the home page and the association's own. A kept page is
// sent with a nonce of its own each time, and drawn anew as soon as the content or the catalogue's kind is another.
import { randomBytes } from "node:crypto";
import type { SiteContent } from "#src/domain/content-parts.ts";
import type { Services } from "#src/services/services.ts";

/** Milliseconds; so old a page may get where nothing it was drawn from has changed, as the year does. */
const keptMs = 60_000;

interface KeptPage {
  /** What lies between the places of the nonce. */
  parts: string[];
  content: SiteContent;
  isDemonstration: boolean;
  untilMs: number;
}

export interface KeptPages {
  /** The page with this nonce in it; null where the address is none that is kept, or its answer is not a plain page. */
  page(address: string, nonce: string, draw: (nonce: string) => Promise<Response>): Promise<string | null>;
}

export function keptPages(services: Pick<Services, "content" | "catalogueState">): KeptPages {
  const pages = new Map<string, KeptPage>();
  // Stands where the nonce will be; nobody outside can know it, so nothing in a page can pretend to be such a place.
  const placeholder = randomBytes(16).toString("hex");
  return {
    async page(address, nonce, draw) {
      const content = services.content();
      // Only addresses known beforehand, and without a query: nobody can fill the memory by asking.
      if (address !== "/" && !content.pages.some(({ path }) => path === address)) return null;
      const { isDemonstration } = services.catalogueState();
      const kept = pages.get(address);
      const isFresh =
        kept?.content === content && kept.isDemonstration === isDemonstration && Date.now() < kept.untilMs;
      if (kept && isFresh) return kept.parts.join(nonce);
      const response = await draw(placeholder);
      if (!isPlainPage(response)) return null;
      const parts = (await response.text()).split(placeholder);
      pages.set(address, { parts, content, isDemonstration, untilMs: Date.now() + keptMs });
      return parts.join(nonce);
    },
  };
}

function isPlainPage({ status, headers }: Response): boolean {
  return status === 200 && !headers.has("set-cookie") && headers.get("content-type")?.startsWith("text/html") === true;
}
