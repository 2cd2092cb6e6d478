import { expect, test } from "vitest";
import { ownContent } from "#test/content/own-content.ts";
import type { SiteContent } from "./content-parts.ts";
import { contentWarnings } from "./content-rules.ts";

const own = ownContent();
const origins = { images: ["https://pictures.example"], videos: ["https://films.example"] };

function warningsAfter(change: (content: SiteContent) => void): string[] {
  const copy = structuredClone(own);
  change(copy);
  return contentWarnings(copy, origins);
}

test("our own content gives no warnings", () => {
  expect(contentWarnings(own, origins)).toEqual([]);
});

test.each(["/abuot", "/about-the-game#nothing", "/onboarding/nobody", "/contact-us/", "/club/x", "/recommendation"])(
  "a link to %s is reported by part and field",
  (to) => {
    const warnings = warningsAfter((content) => {
      content.home.types[0]!.to = to;
    });
    expect(warnings).toEqual([`home: types[0].to leads to ${to}, where there is no page`]);
  },
);

test.each([
  ...["/", "/#main", "/?onboarding=club", "/about-the-game?from=home#futsal", "/contact-us#main", "/account/my-data"],
  ...[
    "/club/12",
    "/provider/21p11",
    "/onboarding/squadgirls",
    "/results/map",
    "/recommendations/week",
    "/sources",
    "/guide-2026.pdf?v=2",
  ],
  "https://elsewhere.example/",
])("a link to %s gives no warning", (to) => {
  expect(warningsAfter((content) => Object.assign(content.home.types[0]!, { to }))).toEqual([]);
});

test.each(["/", "/results", "/club/12"])("a page at %s, which nobody would ever see, is reported", (path) => {
  const warnings = warningsAfter(({ pages }) => void pages.push({ ...pages[0]!, path }));
  const at = own.pages.length;
  expect(warnings).toEqual([`pages: [${at}].path is ${path}, where the product has a screen of its own`]);
});

test("pictures and films from servers that no setting names are reported, others are not", () => {
  const warnings = warningsAfter((content) => {
    const mobile = "/here.webp";
    content.home.hero.images = { desktop: "https://elsewhere.example/a.webp", mobile };
    content["record-pages"].club.heroImages = [{ desktop: "https://pictures.example/a.webp", mobile }];
    content.recommendations.club.video = { src: "https://elsewhere.example/1", title: "A film" };
    content.recommendations.casual.video = { src: "https://films.example/1", title: "A film" };
  });
  expect(warnings).toEqual([
    "home: hero.images.desktop is not shown, as EXTERNAL_ORIGINS does not have images=https://elsewhere.example",
    "recommendations: club.video.src is not shown, as EXTERNAL_ORIGINS does not have videos=https://elsewhere.example",
  ]);
});
