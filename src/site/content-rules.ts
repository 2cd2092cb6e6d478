// The errors in a piece of content, for editors: each with its field and what would be valid. First
// by its schema, then by the rules that no schema can express: readable texts, valid URLs, ages the
// right way round, unique names. And what is valid but will not work on this site: links to missing
// pages, pages in the place of the product's own screens, pictures and films from servers that the
// policy does not allow.
import type { TSchema } from "typebox";
import { idDigits } from "#src/catalogue/records/record-id.ts";
import { describeSchema } from "#src/platform/schema/describe-schema.ts";
import { type SchemaError, type SchemaParts, schemaErrors } from "#src/platform/schema/schema-errors.ts";
import { campaignIds } from "#src/search/criteria/journey-id.ts";
import { type ContentPart, contentParts, type SiteContent } from "./content-parts.ts";

interface ContentError {
  /** The path to the field: "hero.title", "quickLinks[2].to"; empty if the whole is wrong. */
  field: string;
  /** "must be text of 1 to 200 characters" */
  message: string;
}

/** Everything wrong with a part, by field; empty if it can be shown. */
export function partErrors<P extends ContentPart>(part: P, value: unknown): ContentError[] {
  const errors = contentErrors(contentParts[part], value);
  return errors.length > 0 ? errors : ruleErrors(part, value as SiteContent[P]);
}

/** One line per error, each beginning with the field. */
export function partErrorLines(part: ContentPart, value: unknown): string[] {
  return errorLines(partErrors(part, value));
}

export const errorLines = (errors: readonly ContentError[]) =>
  errors.map(({ field, message }) => `${field || "the whole"} ${message}`);

/** Everything wrong with a value, in the value's order; empty if it is valid. */
export function contentErrors(schema: TSchema, value: unknown): ContentError[] {
  return schemaErrors(schema as SchemaParts, value).map((error) => ({
    field: error.field,
    message: messageFor(error),
  }));
}

function messageFor({ kind, schema, entries }: SchemaError): string {
  switch (kind) {
    case "wrong":
      return `must be ${words(schema)}`;
    case "missing":
      return `is missing: it must be ${words(schema)}`;
    case "unknown":
      return `is not a field here; there are ${Object.keys(schema.properties ?? {}).join(", ")}`;
    case "count":
      return `must have ${span(schema)} entries, and has ${entries}`;
  }
}

function span({ minItems = 0, maxItems }: SchemaParts): string {
  return minItems === maxItems ? `exactly ${minItems}` : `${minItems} to ${maxItems ?? "any number of"}`;
}

const words = (schema: SchemaParts) => describeSchema(schema as TSchema);

/** Everything wrong with a part that fits its schema. */
function ruleErrors<P extends ContentPart>(part: P, value: SiteContent[P]): ContentError[] {
  const inTexts = textsOf(value).flatMap(({ way, text }) =>
    textMessages(text).map((message) => ({ field: way, message })),
  );
  return [...inTexts, ...(rules[part]?.(value) ?? [])];
}

/**
 * A tag from its beginning to its end, or the beginning of a comment; "under <18", "U9<U10" and
 * "<info@club.example>" are not.
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
function textsOf(value: unknown, way = ""): ContentText[] {
  if (typeof value === "string") return [{ way, text: value }];
  if (Array.isArray(value)) return value.flatMap((each, at) => textsOf(each, `${way}[${at}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, way ? `${way}.${name}` : name));
}

export interface SiteOrigins {
  /** "https://pictures.example.org". */
  images: readonly string[];
  videos: readonly string[];
}

/** The product's own screens. Whether a record exists is not checked. */
const ownScreen = new RegExp(
  "^/(account(/my-data)?|(recommendations|results)(/map|/week)?|sources|open-data|openactive|" +
    `onboarding/(${campaignIds.join("|")})` +
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
