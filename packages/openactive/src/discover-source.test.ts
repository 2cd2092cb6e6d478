// Finding feeds in pages that strangers wrote: what is found, and that no page takes long to read.
import { expect, test } from "vitest";
import { discoverSource } from "./discover-source.ts";

const url = "https://dataset.example/";
const dataset = JSON.stringify({
  "@type": "Dataset",
  name: "Sessions of the example",
  distribution: [{ "@type": "DataDownload", contentUrl: `${url}feed` }],
});

const discover = (text: string) => discoverSource(url, async () => ({ ok: true as const, url, headers: {}, text }));

test("the dataset among a page's scripts is found", async () => {
  const page = `<script>if (a < b) run("<script>")</script><SCRIPT id="x" type="application/ld+json">${dataset}</SCRIPT >`;
  expect((await discover(page)).sources).toMatchObject([{ name: "Sessions of the example", feedUrls: [`${url}feed`] }]);
});

test.each([
  ["scripts that are begun", "<script "],
  ["scripts that are begun and never ended", "<script application/ld+json>"],
  ["a type again and again", "<script application/ld+json"],
  ["ends of scripts", "<script></script "],
])("a page of 1 MB of %s is read at once", async (_what, piece) => {
  const beganMs = performance.now();
  expect((await discover(piece.repeat(1_000_000 / piece.length))).sources).toEqual([]);
  expect(performance.now() - beganMs).toBeLessThan(3_000);
});
