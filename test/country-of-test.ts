// A test file in another country than England.
import { afterAll, beforeAll } from "vitest";
import { setCountry } from "#src/platform/country/country.ts";
import { readCountry } from "#src/platform/country/read-country.ts";

export function goTo(name: string): void {
  const read = readCountry(name);
  if ("problems" in read) throw new Error(read.problems.join("\n"));
  setCountry(read.country);
}

/** All tests of the file, or of the suite that calls it. */
export function inCountry(name: string): void {
  beforeAll(() => goTo(name));
  afterAll(() => goTo("england"));
}
