// What holds for any source of content.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ContentSetup, openContentSetup } from "#test/content/content-setup.ts";
import { renderedRoute } from "#test/upstream/layout-server.ts";
import { contentPartNames } from "./content-parts.ts";
import { partErrors } from "./content-rules.ts";

let setup: ContentSetup;
beforeEach(async () => {
  setup = await openContentSetup();
});
afterEach(() => setup.close());

/** What holds for any source of content; `rename` changes the home page's title. */
describe.each([
  [
    "files",
    () => setup.openFiles(),
    (title: string) => setup.changeFile("home", (home) => Object.assign(home.hero as object, { title })),
  ],
  [
    "a layout service",
    () => setup.openService(),
    async (title: string) => setup.server.answer("/", renderedRoute({ hero: { title: { value: title } } })),
  ],
])("content from %s", (_name, openSource, rename) => {
  test("is complete, and fits every schema", async () => {
    const content = (await openSource()).current();
    expect(Object.keys(content).sort()).toEqual([...contentPartNames].sort());
    for (const part of contentPartNames) expect(partErrors(part, content[part]), part).toEqual([]);
  });

  test("has the association's texts", async () => {
    await rename("Play today");
    expect((await openSource()).current().home.hero.title).toBe("Play today");
  });

  test("is the same object until something changes", async () => {
    const source = await openSource();
    expect(source.current()).toBe(source.current());
  });
});
