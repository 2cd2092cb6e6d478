import { expect, test } from "vitest";
import { loadMapCode, type MapCode } from "./load-map-code.ts";

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
