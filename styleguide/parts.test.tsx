// Every state that the style guide shows can be drawn on the server too, where most first views come from.
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { partGroups } from "./parts.ts";

const parts = partGroups().flatMap((group) => group.parts);

test("the names in the style guide are unique", () => {
  const names = parts.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(15);
  expect(new Set(names).size).toBe(names.length);
});

test("all on one page, as the style guide shows them, no two elements have the same id", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      {parts.map(({ name, element }) => (
        <section key={name}>{element}</section>
      ))}
    </MemoryRouter>,
  );
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(10);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test.each(parts)("$name is drawn", ({ element }) => {
  expect(renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)).not.toBe("");
});
