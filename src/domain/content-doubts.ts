// What fits in the content and still will not work on this site: links to pages there are none of, pictures and films from
// servers that a browser is not let to ask.
import type { ContentPart, SiteContent } from "./content-parts.ts";
import { campaignIds } from "./questionnaire/journey.ts";

export interface SiteOrigins {
  /** "https://pictures.example.org". */
  images: readonly string[];
  videos: readonly string[];
}

/** Addresses of the product itself that content may lead to. */
const ownPaths = ["/", "/account", "/anti-slavery-statement.pdf", ...campaignIds.map((id) => `/onboarding/${id}`)];

/** One line each: "home: types[0].to leads to /abuot, where there is no page". */
export function contentDoubts(content: SiteContent, origins: SiteOrigins): string[] {
  const paths = new Set(ownPaths);
  for (const { path, sections } of content.pages) {
    paths.add(path);
    for (const { id } of sections) paths.add(`${path}#${id}`);
  }
  return (Object.keys(content) as ContentPart[]).flatMap((part) =>
    leaves(content[part]).flatMap(({ way, value }) => {
      const doubt = doubtOf(way, value, paths, origins);
      return doubt ? [`${part}: ${way} ${doubt}`] : [];
    }),
  );
}

function doubtOf(way: string, value: string, paths: Set<string>, origins: SiteOrigins): string | null {
  if (/(^|\.)to$/.test(way)) {
    const isThere = !value.startsWith("/") || paths.has(value.replace(/\?[^#]*/, ""));
    return isThere ? null : `leads to ${value}, where there is no page`;
  }
  if (!/(^|\.)(src|desktop|mobile|background)$/.test(way) || !value.startsWith("https://")) return null;
  const isFilm = /(^|\.)video\.src$/.test(way);
  const [allowed, setting] = isFilm ? [origins.videos, "VIDEO_ORIGINS"] : [origins.images, "IMAGE_ORIGINS"];
  const { origin } = new URL(value);
  return allowed.includes(origin) ? null : `is not shown, as ${setting} does not name ${origin}`;
}

/** Every text inside, with the way to it. */
function leaves(value: unknown, way = ""): { way: string; value: string }[] {
  if (typeof value === "string") return [{ way, value }];
  if (Array.isArray(value)) return value.flatMap((each, at) => leaves(each, `${way}[${at}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => leaves(each, way ? `${way}.${name}` : name));
}
