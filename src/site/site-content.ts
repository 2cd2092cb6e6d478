// The texts that an association writes itself: menus, banners, home page, plain pages (§1.6,
// §3.14), pictures of records' pages, and a statement.
import Type, { type Static } from "typebox";

const strict = { additionalProperties: false };
const line = Type.String({ minLength: 1, maxLength: 200 });
const paragraph = Type.String({ minLength: 1, maxLength: 1200 });
/** Part of a URL or a key. */
const slug = Type.String({ pattern: "^[a-z0-9-]{1,40}$", description: "small letters, figures and dashes" });

/** Of links and pictures: a path of this site, or a URL of another one; never a script. */
export const address = Type.String({
  pattern: "^(/(?!/)|https://)[^\\s\\\\]*$",
  maxLength: 500,
  description: "a path like /contact-us or an address starting with https://",
});

/** A place inside the product. */
const path = Type.String({ pattern: "^/(?!/)[^\\s\\\\?#]*$", description: "a path like /contact-us" });
export const linkSchema = Type.Object({ label: line, to: address }, strict);

/** One entry of the header: a plain link, or a menu of up to five columns (§9.14). */
export const navigationSchema = Type.Array(
  Type.Union([
    linkSchema,
    Type.Object(
      {
        label: line,
        columns: Type.Array(Type.Object({ heading: line, links: Type.Array(linkSchema, { minItems: 1 }) }, strict), {
          minItems: 1,
          maxItems: 5,
        }),
      },
      strict,
    ),
  ]),
  { maxItems: 12 },
);
export type Navigation = Static<typeof navigationSchema>;
export type NavigationMenu = Extract<Navigation[number], { columns: unknown }>;

export const imageSchema = Type.Object({ src: address, alt: Type.String({ maxLength: 200 }) }, strict);

/** What is above and below the header's bar (§2.19); null if there is nothing. */
export const bannersSchema = Type.Object(
  {
    podcast: Type.Union([
      Type.Object(
        {
          /** The owner's name, before the text. */
          official: Type.Optional(line),
          copy: line,
          link: linkSchema,
          /** A picture's URL, rendered behind the words; decoration. */
          background: Type.Optional(address),
        },
        strict,
      ),
      Type.Null(),
    ]),
    promotion: Type.Union([
      Type.Object(
        {
          /** A visitor who closes it does not see it again until this changes. */
          id: slug,
          copy: line,
          link: Type.Optional(linkSchema),
          /** Its background; each is a readable pair of the theme's own colours. */
          ground: Type.Enum(["light", "pitch", "mint"]),
          image: Type.Optional(imageSchema),
          logos: Type.Optional(Type.Array(imageSchema, { maxItems: 4 })),
          hasCloseButton: Type.Boolean(),
        },
        strict,
      ),
      Type.Null(),
    ]),
  },
  strict,
);
export type Banners = Static<typeof bannersSchema>;

/** The association's own picture, in two crops; decoration, so it has no text. */
const picturesSchema = Type.Object({ desktop: address, mobile: address }, strict);

/** What a picture card shows. */
export const cardFields = {
  /** Names the drawing. */
  picture: Type.Enum(["casual", "club", "girls", "kickabout"]),
  /** Replaces the drawing. */
  images: Type.Optional(picturesSchema),
  logos: Type.Optional(Type.Array(imageSchema, { maxItems: 4 })),
  tag: Type.Optional(line),
  title: line,
  text: paragraph,
  action: line,
  to: address,
};
const cardSchema = Type.Object(cardFields, strict);
export type HomeCard = Static<typeof cardSchema>;

export const homeSchema = Type.Object(
  {
    hero: Type.Object(
      {
        title: line,
        subtitle: line,
        text: paragraph,
        action: line,
        note: line,
        /** Replaces the drawing. */
        images: Type.Optional(picturesSchema),
      },
      strict,
    ),
    typesHeading: line,
    types: Type.Array(cardSchema, { minItems: 2, maxItems: 2 }),
    quickLinksHeading: line,
    quickLinksText: line,
    quickLinks: Type.Array(
      Type.Object(
        { plan: Type.Enum(["football", "futsal", "walking-football", "small-sided"]), label: line, to: address },
        strict,
      ),
      { minItems: 4, maxItems: 4 },
    ),
    initiativesHeading: line,
    initiatives: Type.Array(cardSchema, { minItems: 2, maxItems: 2 }),
  },
  strict,
);
export type HomeContent = Static<typeof homeSchema>;

const sectionSchema = Type.Object(
  {
    /** Part of a URL: /about-the-game#futsal. */
    id: slug,
    heading: line,
    paragraphs: Type.Array(paragraph, { minItems: 1 }),
    links: Type.Optional(Type.Array(linkSchema)),
  },
  strict,
);

/** A page of text only. */
const plainPageSchema = Type.Object(
  { path, title: line, intro: paragraph, sections: Type.Array(sectionSchema, { minItems: 1 }) },
  strict,
);
export const plainPagesSchema = Type.Array(plainPageSchema);
export type PlainPage = Static<typeof plainPageSchema>;

/** One is chosen at random for each page; without any, one of our own drawings. */
const heads = (most: number) => Type.Object({ heroImages: Type.Array(picturesSchema, { maxItems: most }) }, strict);

/** The association's own pictures for the heads of records' pages (§7.13). */
export const recordPagesSchema = Type.Object(
  {
    /** Venues, and providers at them. */
    venue: heads(5),
    club: heads(5),
    team: heads(6),
  },
  strict,
);

const statementParagraph = Type.String({ minLength: 1, maxLength: 3000 });

/** What an association must publish as a document: its anti-slavery statement (§2.20). */
const statement = Type.Object(
  {
    title: line,
    /** Who approved it and when, or a sentence in its place. */
    approval: line,
    sections: Type.Array(
      Type.Object({ heading: line, paragraphs: Type.Array(statementParagraph, { minItems: 1 }) }, strict),
      {
        minItems: 1,
      },
    ),
  },
  strict,
);
export type Statement = Static<typeof statement>;
/** `null` where an association needs none: the footer then has no link to it. */
export const statementSchema = Type.Union([statement, Type.Null()]);
