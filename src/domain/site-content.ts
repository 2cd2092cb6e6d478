// The words an association writes itself: menus, home page, plain pages (specification §1.6, §3.14). Kept in content/.
import Type, { type Static } from "typebox";

const line = Type.String({ minLength: 1, maxLength: 200 });
const paragraph = Type.String({ minLength: 1, maxLength: 1200 });
/** A place inside the product. */
const path = Type.String({ pattern: "^/(?!/)" });

const navigationLinkSchema = Type.Object({ label: line, to: path }, { additionalProperties: false });

/** One entry of the header: a plain link, or a menu of up to five columns (§9.14). */
export const navigationSchema = Type.Array(
  Type.Union([
    navigationLinkSchema,
    Type.Object(
      {
        label: line,
        columns: Type.Array(
          Type.Object(
            { heading: line, links: Type.Array(navigationLinkSchema, { minItems: 1 }) },
            { additionalProperties: false },
          ),
          { minItems: 1, maxItems: 5 },
        ),
      },
      { additionalProperties: false },
    ),
  ]),
);
export type Navigation = Static<typeof navigationSchema>;
export type NavigationMenu = Extract<Navigation[number], { columns: unknown }>;

const cardSchema = Type.Object(
  {
    /** Names the drawing. */
    picture: Type.Enum(["casual", "club", "girls", "kickabout"]),
    tag: Type.Optional(line),
    title: line,
    text: paragraph,
    action: line,
    to: path,
  },
  { additionalProperties: false },
);
export type HomeCard = Static<typeof cardSchema>;

/** The home page (§1.7). */
export const homeSchema = Type.Object(
  {
    hero: Type.Object({ title: line, subtitle: line, text: paragraph, action: line, note: line }),
    typesHeading: line,
    types: Type.Array(cardSchema, { minItems: 2, maxItems: 2 }),
    quickLinksHeading: line,
    quickLinksText: line,
    quickLinks: Type.Array(
      Type.Object({
        plan: Type.Enum(["football", "futsal", "walking-football", "small-sided"]),
        label: line,
        to: path,
      }),
      { minItems: 4, maxItems: 4 },
    ),
    initiativesHeading: line,
    initiatives: Type.Array(cardSchema, { minItems: 2, maxItems: 2 }),
  },
  { additionalProperties: false },
);
export type HomeContent = Static<typeof homeSchema>;

const sectionSchema = Type.Object(
  {
    /** Part of an address: /about-the-game#futsal. */
    id: Type.String({ pattern: "^[a-z0-9-]+$" }),
    heading: line,
    paragraphs: Type.Array(paragraph, { minItems: 1 }),
    links: Type.Optional(Type.Array(navigationLinkSchema)),
  },
  { additionalProperties: false },
);

/** A page of nothing but words. */
export const plainPageSchema = Type.Object(
  { path, title: line, intro: paragraph, sections: Type.Array(sectionSchema, { minItems: 1 }) },
  { additionalProperties: false },
);
export const plainPagesSchema = Type.Array(plainPageSchema);
export type PlainPage = Static<typeof plainPageSchema>;
