// Valid content that still will not work on this site: links to missing pages, pages in the place of the product's
// own screens, pictures and films from servers that the policy does not allow.

import { idDigits } from "#src/catalogue/records/record-id.ts";
import { campaignIds } from "#src/search/criteria/journey-id.ts";
import type { ContentPart, SiteContent } from "./content-parts.ts";
import { textsOf } from "./content-rules.ts";

export interface SiteOrigins {
  /** "https://pictures.example.org". */
  images: readonly string[];
  videos: readonly string[];
}

/** The product's own screens, beside the pages of the content. Whether a record exists is not checked. */
const ownScreen = new RegExp(
  `^/(account(/my-data)?|(recommendations|results)(/map|/week)?|sources|open-data|openactive|onboarding/(${campaignIds.join("|")})` +
    `|(club|team|venue)/${idDigits}|provider/${idDigits}p${idDigits})?$`,
);

/** The content cannot tell whether a file is in public/. */
const file = /\.[a-z\d]+$/i;

/** One line each: "home: types[0].to leads to /abuot, where there is no page". */
export function contentWarnings(content: SiteContent, origins: SiteOrigins): string[] {
  const pages: Pages = new Map(content.pages.map(({ path, sections }) => [path, sections.map(({ id }) => id)]));
  const inside = (Object.keys(content) as ContentPart[]).flatMap((part) =>
    textsOf(content[part]).flatMap(({ way, text }) => {
      const warning = warningOf(way, text, pages, origins);
      return warning ? [`${part}: ${way} ${warning}`] : [];
    }),
  );
  const hidden = content.pages.flatMap(({ path }, at) =>
    ownScreen.test(path) ? [`pages: [${at}].path is ${path}, where the product has a screen of its own`] : [],
  );
  return [...inside, ...hidden];
}

/** The ids of their sections, by path. */
type Pages = Map<string, string[]>;

function warningOf(way: string, value: string, pages: Pages, origins: SiteOrigins): string | null {
  if (/(^|\.)to$/.test(way)) return isThere(value, pages) ? null : `leads to ${value}, where there is no page`;
  if (!/(^|\.)(src|desktop|mobile|background)$/.test(way) || !value.startsWith("https://")) return null;
  const use = /(^|\.)video\.src$/.test(way) ? "videos" : "images";
  const { origin } = new URL(value);
  return origins[use].includes(origin) ? null : `is not shown, as EXTERNAL_ORIGINS does not have ${use}=${origin}`;
}

function isThere(to: string, pages: Pages): boolean {
  if (!to.startsWith("/")) return true;
  const [whole = "", section] = to.split("#");
  const path = whole.replace(/\?.*/, "");
  const sections = pages.get(path);
  if (!sections) return ownScreen.test(path) || file.test(path);
  return section === undefined || section === "main" || sections.includes(section);
}
