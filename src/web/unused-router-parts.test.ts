// Parts that are left out of React Router throw if the configuration uses them after all.
import { expect, test } from "vitest";
import config from "../../react-router.config.ts";
import * as parts from "./unused-router-parts.ts";

test("the configuration uses none of them", () => {
  expect(parts.isFogOfWarEnabled(config.routeDiscovery as { mode: "initial" })).toBe(false);
});

test("routes discovered from the server, and instrumentations, throw", () => {
  expect(() => parts.isFogOfWarEnabled({ mode: "lazy" })).toThrow("left out");
  expect(() => parts.instrumentClientSideRouter()).toThrow("left out");
});
