// Every field of all our content, broken in every way in which an editor or a content system might
// break it.
import { describe, expect, test } from "vitest";
import { ownContent } from "#test/content/own-content.ts";
import { type ContentPart, contentPartNames, type SiteContent } from "./content-parts.ts";
import { partErrors } from "./content-rules.ts";

const own = ownContent();

const markedUp = [
  ...["<script>alert(1)</script>", "Words<br>", "More<br />", "<h2 class='a'>", "</p>", "<my-tag>", "<!-- -->"],
];
const link = { label: "Go", to: "/" };
const pictures = { desktop: "/a.webp", mobile: "https://pictures.example/b.webp" };
const logo = { src: "/logo.svg", alt: "" };
/** What our own content leaves out, so that every field occurs somewhere. */
const whole: SiteContent = structuredClone(own);
whole.home.hero.images = pictures;
Object.assign(whole.home.types[0]!, { images: pictures, logos: [logo], tag: "New" });
whole.banners = {
  podcast: { official: "Ours", copy: "An episode", link, background: "/b.webp" },
  promotion: { id: "a", copy: "Camps", link, ground: "mint", image: logo, logos: [logo], hasCloseButton: true },
};
whole["record-pages"].team.heroImages = [pictures];
whole["map-cards"].logos[0]!.image = logo;
whole.questionnaire.questions.who!.infoLink = link;
whole.recommendations.club.video = { src: "https://films.example/1", title: "A film", length: "1 min" };

/** The path to every value inside, as errors name it: "hero.title", "[0].columns[1].links". */
function ways(value: unknown, way = ""): { way: string; value: unknown }[] {
  const below = (each: unknown, next: string) => [{ way: next, value: each }, ...ways(each, next)];
  if (Array.isArray(value)) return value.flatMap((each, at) => below(each, `${way}[${at}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => below(each, way ? `${way}.${name}` : name));
}

/** A copy with another value at the end of a path; undefined removes the field. */
function changed(part: ContentPart, way: string, next: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(whole[part]));
  const names = way.match(/[^.[\]]+/g) ?? [];
  const holder = names.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, copy);
  if (next === undefined) delete holder[names.at(-1)!];
  else holder[names.at(-1)!] = next;
  return copy;
}

const namedFields = (part: ContentPart, value: unknown) => partErrors(part, value).map(({ field }) => field);
const isAddress = (value: unknown) => typeof value === "string" && /^(\/|https:)/.test(value);

describe.each(contentPartNames)("content of the part %s", (part) => {
  const fields = ways(whole[part]);

  test("is valid with every possible field", () => {
    expect(partErrors(part, whole[part])).toEqual([]);
  });

  test("is refused by field if a value has the wrong type", () => {
    const odd = { text: 7, number: "7", other: 7 };
    for (const { way, value } of fields) {
      const wrong = typeof value === "string" ? odd.text : typeof value === "number" ? odd.number : odd.other;
      expect(namedFields(part, changed(part, way, wrong)), way).toContain(way);
    }
  });

  test("is refused by field if a text is too long, only spaces, or markup", () => {
    const texts = fields.filter(({ value }) => typeof value === "string");
    for (const { way } of texts) {
      for (const text of ["x".repeat(5000), "   ", ...markedUp]) {
        expect(namedFields(part, changed(part, way, text)), `${way}: ${text.slice(0, 30)}`).toContain(way);
      }
    }
  });

  test("is refused by field if a URL could lead to a script, or nowhere", () => {
    const bad = [
      "javascript:alert(1)",
      " javascript:alert(1)",
      "JAVASCRIPT:alert(1)",
      "data:text/html,x",
      "//elsewhere.example",
      "/\\elsewhere.example",
      "http://plain.example/",
      "https://",
      "https://[",
      "https://a.example:99999/",
      "/two words",
    ];
    const addresses = fields.filter(({ value }) => isAddress(value));
    expect(part === "anti-slavery" || part === "mails" || addresses.length > 0).toBe(true);
    for (const { way } of addresses) {
      for (const address of bad) {
        expect(namedFields(part, changed(part, way, address)), `${way}: ${address}`).toContain(way);
      }
    }
  });

  test("is refused by field if a field is added, also one that all objects have", () => {
    for (const { way, value } of [{ way: "", value: whole[part] }, ...fields]) {
      if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
      for (const name of ["colour", "toString", "__proto__"]) {
        const extra = JSON.parse(`{"${name}":"x",${JSON.stringify(value).slice(1)}`);
        const next = way === "" ? extra : changed(part, way, extra);
        expect(namedFields(part, next), `${way}.${name}`).toContain(way === "" ? name : `${way}.${name}`);
      }
    }
  });

  test("has a missing required field reported at its own place and nowhere else", () => {
    // An association may have no statement.
    expect(namedFields(part, null)).toEqual(part === "anti-slavery" ? [] : [""]);
    for (const { way } of fields) {
      if (way.endsWith("]")) continue;
      // In a menu without its columns the missing field is the URL that makes it a plain link.
      const beside = way.slice(0, Math.max(0, way.lastIndexOf(".")));
      for (const field of namedFields(part, changed(part, way, undefined))) expect(field.startsWith(beside)).toBe(true);
    }
  });
});

const errorsOf = (part: ContentPart, change: (content: SiteContent) => unknown) => {
  const copy = structuredClone(whole);
  change(copy);
  return partErrors(part, copy[part]).map(({ field, message }) => `${field} ${message}`);
};

test.each([
  [
    "programmes" as const,
    (content: SiteContent) => Object.assign(content.programmes.programmes[1]!.ages, { from: 12, to: 9 }),
    "programmes[1].ages.from must not be above ages.to: 12 is above 9",
  ],
  [
    "initiatives" as const,
    (content: SiteContent) => Object.assign(content.initiatives.initiatives[0]!, { ages: { from: 12, to: 11 } }),
    "initiatives[0].ages.from must not be above ages.to: 12 is above 11",
  ],
  [
    "initiatives" as const,
    (content: SiteContent) => Object.assign(content.initiatives.initiatives[3]!, { id: 1 }),
    "initiatives[3].id must be another than that of initiatives[0]",
  ],
  [
    "initiatives" as const,
    (content: SiteContent) => Object.assign(content.initiatives.promos[2]!, { promo: 2 }),
    "promos[2].promo must be another than that of promos[1]",
  ],
  [
    "recommendations" as const,
    (content: SiteContent) => Object.assign(content.recommendations.footballTypes[1]!, { footballType: "11v11" }),
    "footballTypes[1].footballType must be another than that of footballTypes[0]",
  ],
  [
    "map-cards" as const,
    (content: SiteContent) => Reflect.deleteProperty(content["map-cards"].logos[1]!, "programmes"),
    "logos[1] must have programmes or footballTypes to stand for",
  ],
  [
    "pages" as const,
    (content: SiteContent) => Object.assign(content.pages[1]!, { path: content.pages[0]!.path }),
    "[1].path must be another than that of [0]",
  ],
])("an error of %s that no schema can express is reported by field", (part, change, error) => {
  expect(errorsOf(part, change)).toEqual([error]);
});

test("ages that begin and end with the same year, or are open at one end, are valid", () => {
  const ages = [{ from: 9, to: 9 }, { from: 9 }, { to: 9 }, {}];
  for (const each of ages) {
    expect(
      errorsOf("initiatives", (content) => Object.assign(content.initiatives.initiatives[0]!, { ages: each })),
    ).toEqual([]);
  }
});

test("pages without the one where people choose about cookies are refused", () => {
  const without = own.pages.filter(({ path }) => path !== "/cookie-settings");
  expect(partErrors("pages", without)).toEqual([
    { field: "", message: "must have a page with the path /cookie-settings, where people choose about being counted" },
  ]);
});

test.each([
  ...["For <18 and > 5: a < b.", "U9 & U10", "Under-8s < 5 miles", "From U9<U10 on", "I <3 football", "<-- that way"],
  ...["Write to Football for All <info@club.example>", "See <https://club.example/>"],
])("%j is not markup", (text) => {
  expect(errorsOf("home", (content) => Object.assign(content.home.hero, { text }))).toEqual([]);
});
