// The project's own content fits its schema; content-warnings.test.ts checks where it leads.
import { expect, test } from "vitest";
import { contentPartNames, contentParts } from "#src/site/content-parts.ts";
import { contentErrors } from "#src/site/content-rules.ts";
import { ownCountyAssociation } from "#src/site/legal-links.ts";
import { programmeSlug } from "#src/web/site/programmes.ts";
import { ownContent } from "./own-content.ts";

const content = ownContent();

test.each(contentPartNames)("content/%s.json fits its schema", (part) => {
  expect(contentErrors(contentParts[part], content[part])).toEqual([]);
});

test("the link about county associations leads to an existing section", () => {
  const sections = content.pages.flatMap(({ path, sections }) => sections.map(({ id }) => `${path}#${id}`));
  expect(sections).toContain(ownCountyAssociation);
});

test("each football type can be read about, and the links of a list's head and of its tab have different texts", () => {
  const { club, casual, footballTypes } = content.recommendations;
  expect(footballTypes.filter(({ learnMore }) => !learnMore)).toEqual([]);
  const tabs = [club, casual].flatMap(({ learnMore, heroLearnMore }) => [learnMore.label, heroLearnMore?.label]);
  const labels = [...tabs, ...footballTypes.map(({ learnMore }) => learnMore?.label)];
  expect(new Set(labels).size).toBe(labels.length);
});

test("each initiative and promo is there once, and every programme has one category and initiative", () => {
  const { initiatives, promos, categories } = content.initiatives;
  expect(initiatives.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4]);
  expect(promos.map(({ promo }) => promo).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const named = content.programmes.programmes.map(({ slug }) => programmeSlug(slug));
  for (const groups of [initiatives, categories]) {
    const slugs = groups.flatMap(({ programmes }) => programmes);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(named.filter((slug) => !slugs.includes(slug))).toEqual([]);
  }
});

test("each campaign and each tag has one text", () => {
  const { campaigns, tags, programmes } = content.programmes;
  for (const names of [campaigns.map(({ id }) => id), tags.map(({ tag }) => tag), programmes.map(({ slug }) => slug)]) {
    expect(new Set<string>(names).size).toBe(names.length);
  }
});

test("apostrophes are the typographic one, as everywhere on the screens", () => {
  expect(JSON.stringify(content).match(/[^"]{0,20}'[^"]{0,20}/g) ?? []).toEqual([]);
});
