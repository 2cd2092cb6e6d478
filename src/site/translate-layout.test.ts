import { expect, test } from "vitest";
import { ownContent } from "#test/content/own-content.ts";
import { placeholderWith, renderedRoute } from "#test/upstream/layout-server.ts";
import type { SiteContent } from "./content-parts.ts";
import { contentErrors } from "./content-rules.ts";
import { type InitiativesContent, initiativesSchema, mapCardsSchema } from "./programmes-content.ts";
import { recommendationsContentSchema } from "./recommendations-content.ts";
import { bannersSchema, type HomeContent, homeSchema, recordPagesSchema } from "./site-content.ts";
import { translateLayout } from "./translate-layout.ts";

const defaults = ownContent();

/** The initiatives of a service that gives each of them these texts and otherwise only its id. */
function initiativesOf(ids: (number | string)[]) {
  const items = ids.map((id) => ({ fields: { SessionType_ID: { value: id }, Description: { value: `Words ${id}` } } }));
  return translateLayout("initiatives", placeholderWith({ items }), defaults) as InitiativesContent;
}

test("an initiative of the service replaces the file's own with its SessionType_ID, in any order", () => {
  const translated = initiativesOf([2, "1", 4, 3]);
  expect(contentErrors(initiativesSchema, translated)).toEqual([]);
  expect(translated.initiatives.map(({ id, text }) => [id, text])).toEqual(
    [2, 1, 4, 3].map((id) => [id, `Words ${id}`]),
  );
  expect(translated.initiatives[0]!.to).toBe(defaults.initiatives.initiatives[1]!.to);
  expect(translated.categories).toEqual(defaults.initiatives.categories);
});

test("an initiative with an unknown id is refused by field", () => {
  const fields = contentErrors(initiativesSchema, initiativesOf([1, 2, 3, 9])).map(({ field }) => field);
  expect(fields).toContain("initiatives[3].id");
});

test("initiatives that are not a list are refused", () => {
  const translated = translateLayout("initiatives", placeholderWith({ items: "none" }), defaults);
  expect(contentErrors(initiativesSchema, translated).map(({ field }) => field)).toEqual(["initiatives"]);
});

const pictures = (name: string) => ({
  fields: { desktopImage: { value: { src: `/${name}.webp` } }, mobileImage: { value: { src: `/${name}-small.webp` } } },
});

test("pictures of the service are used for the kinds of page that it gives some for", () => {
  const reported = placeholderWith({ venue: { value: { heroImages: [pictures("a"), pictures("b")] } } });
  const translated = translateLayout("record-pages", reported, defaults);
  expect(contentErrors(recordPagesSchema, translated)).toEqual([]);
  expect(translated).toEqual({
    ...defaults["record-pages"],
    venue: { heroImages: ["a", "b"].map((name) => ({ desktop: `/${name}.webp`, mobile: `/${name}-small.webp` })) },
  });
});

test.each([
  ["six for a venue", { venue: { heroImages: Array.from({ length: 6 }, () => pictures("a")) } }, "venue.heroImages"],
  ["one that is none", { team: { heroImages: [{ fields: { alt: "x" } }] } }, "team.heroImages[0].alt"],
  ["no list", { club: { heroImages: "none" } }, "club.heroImages"],
])("pictures for records' pages are refused by field if they have %s", (_what, fields, field) => {
  const errors = contentErrors(recordPagesSchema, translateLayout("record-pages", placeholderWith(fields), defaults));
  expect(errors.map((error) => error.field)).toContain(field);
});

test("a logo of the service replaces the file's own of its label, and a new one brings all its fields", () => {
  const items = [
    { fields: { label: { value: "Futsal" }, logo: { value: { src: "/futsal.svg", alt: "", width: "56" } } } },
    { fields: { label: { value: "Street" }, drawing: { value: "goal" }, programmes: { value: ["street-football"] } } },
  ];
  const translated = translateLayout("map-cards", placeholderWith({ logos: items }), defaults);
  expect(contentErrors(mapCardsSchema, translated)).toEqual([]);
  expect(translated).toEqual({
    logos: [
      { label: "Futsal", drawing: "hall", footballTypes: ["futsal"], image: { src: "/futsal.svg", alt: "" } },
      { label: "Street", drawing: "goal", programmes: ["street-football"] },
    ],
  });
});

test.each([
  ["no list", "none", "logos"],
  ["a label of nothing we have", [{ label: "Street" }], "logos[0].drawing"],
  ["a script for a picture", [{ label: "Futsal", logo: { src: "javascript:alert(1)" } }], "logos[0].image.src"],
])("logos are refused by field if they have %s", (_what, logos, field) => {
  const errors = contentErrors(mapCardsSchema, translateLayout("map-cards", placeholderWith({ logos }), defaults));
  expect(errors.map((error) => error.field)).toContain(field);
});

test("without logos from the service the file's own are used", () => {
  expect(translateLayout("map-cards", placeholderWith({ title: "Map" }), defaults)).toEqual(defaults["map-cards"]);
});

const podcastFields = {
  IsPodcastBanner: { value: true },
  OfficialSegment: { value: "From the association" },
  PodcastSegment: { value: "The new episode is out" },
  DestinationLink: { value: { text: "Listen", href: "https://podcast.example/1" } },
  BackgroundCrop: { value: { src: "/podcast.webp" } },
};

test("the podcast bar has its owner, words, link and background", () => {
  const translated = translateLayout(
    "banners",
    placeholderWith({ navigationFields: { value: podcastFields } }),
    defaults,
  );
  expect(contentErrors(bannersSchema, translated)).toEqual([]);
  expect(translated).toEqual({
    podcast: {
      official: "From the association",
      copy: "The new episode is out",
      link: { label: "Listen", to: "https://podcast.example/1" },
      background: "/podcast.webp",
    },
    promotion: null,
  });
});

test("a podcast bar that is switched off is absent", () => {
  const off = { ...podcastFields, IsPodcastBanner: { value: false } };
  expect(translateLayout("banners", placeholderWith({ navigationFields: off }), defaults)).toMatchObject({
    podcast: null,
  });
});

test("page data replaces the description of a football type, and leaves the other texts", () => {
  const pageData = [{ fields: { FootballType: { value: "futsal" }, IntroText: { value: "Five a side." } } }];
  const translated = translateLayout("recommendations", renderedRoute({ pageData }), defaults);
  expect(contentErrors(recommendationsContentSchema, translated)).toEqual([]);
  const { footballTypes } = defaults.recommendations;
  expect(translated).toEqual({
    ...defaults.recommendations,
    footballTypes: footballTypes.map((own) =>
      own.footballType === "futsal" ? { ...own, description: "Five a side." } : own,
    ),
  });
});

test("page data goes before the text of the whole part if both are given", () => {
  const { recommendations: own } = defaults;
  const whole = { ...own, casual: { ...own.casual, tab: "Kick about" } };
  const pageData = [{ FootballType: "futsal", IntroText: "Five a side." }];
  const translated = translateLayout("recommendations", renderedRoute({ recommendations: whole, pageData }), defaults);
  expect(translated).toMatchObject({ casual: { tab: "Kick about" } });
  expect(contentErrors(recommendationsContentSchema, translated)).toEqual([]);
  expect(JSON.stringify(translated)).toContain("Five a side.");
});

test("extra or empty values, and more about a picture than we use, do no harm", () => {
  const logo = { value: { src: "/logo.svg", alt: "", width: "80", height: "40" } };
  const items = [1, 2].map((at) => ({
    id: "8f6a",
    url: "/items/1",
    displayName: "An item",
    fields: {
      title: { value: `Card ${at}`, editable: "<span>Card</span>" },
      tag: { value: null },
      Description: { value: "" },
      sessionLogos: [logo],
    },
  }));
  const translated = translateLayout("home", renderedRoute({ faInitiatives: { items } }), defaults) as HomeContent;
  expect(contentErrors(homeSchema, translated)).toEqual([]);
  expect(translated.initiatives[0]).toEqual({
    ...defaults.home.initiatives[0],
    title: "Card 1",
    logos: [{ src: "/logo.svg", alt: "" }],
  });
});

test("a group, a picture or a logo that was left empty counts as missing", () => {
  const empty = { value: {} };
  const items = [1, 2].map(() => ({ fields: { desktopImage: empty, sessionLogos: [empty, { value: { src: "" } }] } }));
  const fields = { hero: { value: "" }, quickLinks: "", faInitiatives: { items } };
  const home = translateLayout("home", renderedRoute(fields), defaults) as HomeContent;
  expect(contentErrors(homeSchema, home)).toEqual([]);
  expect(home.hero).toEqual(defaults.home.hero);
  expect(home.initiatives[0]?.logos).toEqual([]);
  const logos = [{ fields: { label: { value: "Futsal" }, logo: empty } }];
  const { logos: cards } = translateLayout(
    "map-cards",
    placeholderWith({ logos }),
    defaults,
  ) as SiteContent["map-cards"];
  expect(cards).toEqual([defaults["map-cards"].logos.find(({ label }) => label === "Futsal")]);
  const banner = { id: "a", copy: "Camps", image: empty };
  const { promotion } = translateLayout("banners", placeholderWith({ banner }), defaults) as SiteContent["banners"];
  expect(promotion).not.toHaveProperty("image");
});

test.each([[[{ FootballType: "tennis", IntroText: "No." }]], ["none"]])(
  "invalid page data is refused: %j",
  (pageData) => {
    const translated = translateLayout("recommendations", renderedRoute({ pageData }), defaults);
    const fields = contentErrors(recommendationsContentSchema, translated).map(({ field }) => field);
    expect(fields[0]).toMatch(/^footballTypes/);
  },
);
