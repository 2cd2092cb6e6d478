// What our own base map shows before its tiles are rendered.
import { expect, test } from "vitest";
import { baseStyle } from "./base-style.ts";
import type { MapColours } from "./map-colours.ts";

const colours = new Proxy({} as MapColours, { get: (_, name) => name });

test("unloaded ground is shown as land, and the sea comes in the same tiles as the coasts", () => {
  const { layers } = baseStyle(colours, { display: ["A face"], text: ["A face"] });
  expect(layers.filter(({ type }) => type === "background").map(({ paint }) => paint)).toEqual([
    { "background-color": "land" },
  ]);
  const ids = layers.map(({ id }) => id);
  expect(ids.indexOf("sea")).toBeLessThan(ids.indexOf("land"));
  const sourceOf = (wanted: string) =>
    layers.flatMap((each) => (each.id === wanted && "source" in each ? each.source : []));
  expect(sourceOf("sea")).toEqual(sourceOf("land"));
});
