// Sizes as people read them.
import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { formatSize } from "./open-data-parts.tsx";

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1_000, "1 kB"],
  [12_499, "12 kB"],
  [999_499, "999 kB"],
  [999_500, "1.0 MB"],
  [3_440_000, "3.4 MB"],
])("%i bytes is %s", (bytes, words) => {
  expect(formatSize(english, bytes)).toBe(words);
});
