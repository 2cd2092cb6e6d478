// @module-tag thorough
// Which files a page asks for before anything in it does.
import { expect } from "vitest";
import { product, test } from "./shared-product.ts";

test("home is painted with one style sheet, every other screen with two, and no script is preloaded", async () => {
  for (const [path, files] of [
    ["/", 1],
    ["/club/100001", 2],
    ["/privacy-policy", 2],
  ] as const) {
    const page = await (await fetch(product.origin + path)).text();
    expect(page.match(/<link [^>]*rel="stylesheet"/g), path).toHaveLength(files);
    expect(page).not.toContain("modulepreload");
  }
});

test("a search's screens load their scripts ahead, after what the first paint needs", async () => {
  for (const path of ["/recommendations", "/recommendations/map", "/results", "/results/map"]) {
    const page = await (await fetch(product.origin + path)).text();
    const hints = page.match(/<link [^>]*rel="modulepreload"[^>]*>/g) ?? [];
    expect(hints.length, path).toBeGreaterThan(5);
    // The headings' face too: with the scripts so early, the list could be there before it, and its headings grew.
    expect(page.match(/<link rel="preload"[^>]*woff2"/g), path).toHaveLength(2);
    for (const hint of hints) expect(hint).toContain('fetchPriority="low"');
  }
});
