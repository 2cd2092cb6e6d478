import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { servicesOver } from "../../../test/door.ts";
import { keptPages } from "./kept-pages.ts";

const pages = JSON.parse(readFileSync("content/pages.json", "utf8")) as { path: string }[];

/** Draws pages that carry their nonce twice and are numbered by how often one was drawn. */
function drawer(answer: (drawn: number, nonce: string) => Response = plainPage) {
  let drawn = 0;
  const draw = async (nonce: string) => answer(++drawn, nonce);
  return { draw, drawn: () => drawn };
}
const html = { "content-type": "text/html; charset=utf-8" };
const plainPage = (drawn: number, nonce: string) =>
  new Response(`<script nonce="${nonce}"></script>${drawn}<script nonce="${nonce}"></script>`, { headers: html });

test("the home page is drawn once, and each answer carries its own nonce and no other", async () => {
  const kept = keptPages(servicesOver({}));
  const { draw, drawn } = drawer();
  expect(await kept.page("/", "one", draw)).toBe('<script nonce="one"></script>1<script nonce="one"></script>');
  expect(await kept.page("/", "two", draw)).toBe('<script nonce="two"></script>1<script nonce="two"></script>');
  expect(drawn()).toBe(1);
});

test("each of the association's pages is kept by itself", async () => {
  const kept = keptPages(servicesOver({}));
  const { draw, drawn } = drawer();
  for (const { path } of [...pages, ...pages]) await kept.page(path, "n", draw);
  expect(drawn()).toBe(pages.length);
});

test.each(["/?onboarding=true", "/club/12", "/recommendations", "/no-such-page", "//", "/contact-us?x=1"])(
  "%s is not kept",
  async (address) => {
    const { draw, drawn } = drawer();
    expect(await keptPages(servicesOver({})).page(address, "n", draw)).toBeNull();
    expect(drawn()).toBe(0);
  },
);

test("changed content, and a first import, are drawn at once", async () => {
  const services = servicesOver({});
  let content = services.content();
  let isDemonstration = true;
  const kept = keptPages({
    content: () => content,
    catalogueState: () => ({ version: 1, isStale: false, isDemonstration }),
  });
  const { draw, drawn } = drawer();
  await kept.page("/", "n", draw);
  content = { ...content };
  await kept.page("/", "n", draw);
  isDemonstration = false;
  await kept.page("/", "n", draw);
  await kept.page("/", "n", draw);
  expect(drawn()).toBe(3);
});

test("a page that could not be drawn is not kept", async () => {
  const kept = keptPages(servicesOver({}));
  const { draw, drawn } = drawer((count, nonce) =>
    count === 1 ? new Response("no", { status: 500, headers: html }) : plainPage(count, nonce),
  );
  expect(await kept.page("/", "n", draw)).toBeNull();
  expect(await kept.page("/", "n", draw)).toContain("2");
  expect(drawn()).toBe(2);
});
