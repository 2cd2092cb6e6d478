import { expect, test } from "vitest";
import home from "../../content/home.json" with { type: "json" };
import { contentErrors } from "./content-rules.ts";
import { homeSchema, navigationSchema } from "./site-content.ts";

/** The errors of the home page's content after a change to a copy of it. */
function errorsAfter(change: (content: typeof home) => void): string[] {
  const copy = structuredClone(home);
  change(copy);
  return contentErrors(homeSchema, copy).map(({ field, message }) => `${field} ${message}`);
}

test("content that fits has no errors", () => {
  expect(errorsAfter(() => {})).toEqual([]);
});

test("a missing field is named with what it should be", () => {
  const errors = errorsAfter((content) => Reflect.deleteProperty(content.hero, "title"));
  expect(errors).toEqual(["hero.title is missing: it must be text of 1 to 200 characters"]);
});

test("an over-long text is named by its place in the list", () => {
  const errors = errorsAfter((content) => {
    content.quickLinks[2]!.label = "x".repeat(201);
  });
  expect(errors).toEqual(["quickLinks[2].label must be text of 1 to 200 characters"]);
});

test("an unknown field is named with the fields that exist", () => {
  const errors = errorsAfter((content) => Object.assign(content.hero, { titel: "Hello" }));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/^hero\.titel is not a field here; there are title, /);
});

test("the error of too few or too many entries states how many there are", () => {
  const errors = errorsAfter((content) => content.types.pop());
  expect(errors).toEqual(["types must have exactly 2 entries, and has 1"]);
});

test("a link that leads to a script or another scheme is refused", () => {
  for (const to of ["javascript:alert(1)", "//elsewhere.example", "http://plain.example/", "data:text/html,x"]) {
    const errors = errorsAfter((content) => {
      content.types[0]!.to = to;
    });
    expect(errors, to).toHaveLength(1);
    expect(errors[0], to).toMatch(/^types\[0\]\.to must be /);
  }
});

test("every error is reported, not only the first", () => {
  const errors = errorsAfter((content) => {
    content.typesHeading = "";
    content.hero.text = "";
  });
  expect(errors).toHaveLength(2);
});

test("an error in a menu's column names the column, though an entry may also be a plain link", () => {
  const menu = { label: "Play", columns: [{ heading: "Find", links: [] }] };
  expect(contentErrors(navigationSchema, [menu]).map(({ field }) => field)).toEqual(["[0].columns[0].links"]);
});

test("a menu of six columns is refused", () => {
  const column = { heading: "Find", links: [{ label: "Home", to: "/" }] };
  const menu = { label: "Play", columns: Array(6).fill(column) };
  expect(contentErrors(navigationSchema, [menu])).toEqual([
    { field: "[0].columns", message: "must have 1 to 5 entries, and has 6" },
  ]);
});

test.each([null, [], "home", 7])("%j in place of an object is one error", (value) => {
  expect(contentErrors(homeSchema, value)).toEqual([{ field: "", message: "must be a JSON object" }]);
});
