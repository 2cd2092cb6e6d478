// Checks one part of the content, from any source: first its schema, then the rules that no schema can express: readable texts,
// valid URLs, ages the right way round, unique names.
import { type ContentError, contentErrors } from "./content-errors.ts";
import { type ContentPart, contentParts, type SiteContent } from "./content-parts.ts";

/** Everything wrong with it, by field; empty if it can be shown. */
export function partErrors<P extends ContentPart>(part: P, value: unknown): ContentError[] {
  const errors = contentErrors(contentParts[part], value);
  return errors.length > 0 ? errors : ruleErrors(part, value as SiteContent[P]);
}

/** One line per error, each beginning with the field. */
export function partErrorLines(part: ContentPart, value: unknown): string[] {
  return partErrors(part, value).map(({ field, message }) => `${field || "the whole"} ${message}`);
}

/** Everything wrong with a part that fits its schema. */
function ruleErrors<P extends ContentPart>(part: P, value: SiteContent[P]): ContentError[] {
  const inTexts = textsOf(value).flatMap(({ way, text }) =>
    textMessages(text).map((message) => ({ field: way, message })),
  );
  return [...inTexts, ...(rules[part]?.(value) ?? [])];
}

/**
 * A tag from its beginning to its end, or the beginning of a comment; "under <18", "U9<U10" and "<info@club.example>"
 * are not.
 */
const markup = /<\/?[a-z][a-z\d-]*(\s[^<>]*)?\/?>|<!--/i;

/** An empty text is accepted only if the schema allows it: a decorative picture has no text. */
function textMessages(text: string): string[] {
  if (text !== "" && text.trim() === "") return ["must be more than spaces"];
  if (markup.test(text)) return ["must be plain text: markup would be shown letter by letter"];
  if (/^https:\/\/\S*$/.test(text) && !URL.canParse(text)) return ["must be an address that a browser understands"];
  return [];
}

type Rules = { [P in ContentPart]?: (value: SiteContent[P]) => ContentError[] };

const rules: Rules = {
  pages: (pages) => [
    ...repeated(pages, "path", ""),
    ...pages.flatMap(({ sections }, at) => repeated(sections, "id", `[${at}].sections`)),
    ...ownPageErrors(pages),
  ],
  programmes: ({ tags, campaigns, programmes }) => [
    ...repeated(tags, "tag", "tags"),
    ...repeated(campaigns, "id", "campaigns"),
    ...repeated(programmes, "slug", "programmes"),
    ...ageErrors(programmes, "programmes"),
  ],
  initiatives: ({ initiatives, promos, categories }) => [
    ...repeated(initiatives, "id", "initiatives"),
    ...repeated(promos, "promo", "promos"),
    ...repeated(categories, "category", "categories"),
    ...ageErrors(initiatives, "initiatives"),
  ],
  "map-cards": ({ logos }) => [
    ...repeated(logos, "label", "logos"),
    ...logos.flatMap(({ programmes, footballTypes: types }, at) =>
      programmes || types
        ? []
        : [{ field: `logos[${at}]`, message: "must have programmes or footballTypes to stand for" }],
    ),
  ],
  recommendations: ({ footballTypes }) => repeated(footballTypes, "footballType", "footballTypes"),
};

/** Entries are found by this name, so that a second one with it would never be shown. */
function repeated<Name extends string>(
  entries: readonly Record<Name, unknown>[],
  name: Name,
  list: string,
): ContentError[] {
  return entries.flatMap((entry, at) => {
    const first = entries.findIndex((each) => each[name] === entry[name]);
    if (first === at) return [];
    return [{ field: `${list}[${at}].${name}`, message: `must be another than that of ${list}[${first}]` }];
  });
}

function ageErrors(entries: readonly { ages?: { from?: number; to?: number } }[], list: string): ContentError[] {
  return entries.flatMap(({ ages }, at) => {
    const { from, to } = ages ?? {};
    if (from === undefined || to === undefined || from <= to) return [];
    return [{ field: `${list}[${at}].ages.from`, message: `must not be above ages.to: ${from} is above ${to}` }];
  });
}

/** The product itself links to it: consent is given and withdrawn there. */
const ownPage = "/cookie-settings";

function ownPageErrors(pages: SiteContent["pages"]): ContentError[] {
  if (pages.some(({ path }) => path === ownPage)) return [];
  return [{ field: "", message: `must have a page with the path ${ownPage}, where people choose about being counted` }];
}

/** A text of a piece of content, with the path to it: "sections[0].title". */
interface ContentText {
  /** Empty if the piece is itself a text. */
  way: string;
  text: string;
}

/** Every text inside, however deep, in order. */
export function textsOf(value: unknown, way = ""): ContentText[] {
  if (typeof value === "string") return [{ way, text: value }];
  if (Array.isArray(value)) return value.flatMap((each, at) => textsOf(each, `${way}[${at}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, way ? `${way}.${name}` : name));
}
