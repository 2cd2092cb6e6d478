import { expect, test } from "vitest";
import { addressToRetry, loadMapCode, type MapCode } from "./load-map-code.ts";

const code = { createMapView: () => null } as unknown as MapCode;

test("the map's code is requested again until it arrives", async () => {
  let tries = 0;
  let failures = 0;
  const loaded = await loadMapCode({
    signal: new AbortController().signal,
    onFailure: () => {
      failures += 1;
    },
    load: () => {
      tries += 1;
      return tries < 3 ? Promise.reject(new Error("offline")) : Promise.resolve(code);
    },
    waitMs: 1,
  });
  expect(loaded).toBe(code);
  expect([tries, failures]).toEqual([3, 2]);
});

test("leaving the page ends the wait", async () => {
  const leaving = new AbortController();
  const loaded = await loadMapCode({
    signal: leaving.signal,
    onFailure: () => leaving.abort(),
    load: () => Promise.reject(new Error("offline")),
    waitMs: 1,
  });
  expect(loaded).toBeNull();
});

test("a file that a browser remembers as missing is requested under another URL", () => {
  const failure = new TypeError(
    "Failed to fetch dynamically imported module: https://football.example/assets/map-code-a1.js?try=1",
  );
  expect(addressToRetry(failure, 2)).toBe("https://football.example/assets/map-code-a1.js?try=2");
  expect(addressToRetry(new TypeError("Importing a module script failed."), 2)).toBeNull();
  expect(addressToRetry("gone", 2)).toBeNull();
});
