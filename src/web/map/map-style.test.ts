// What our base map shows before its tiles are rendered, and one map with streets of its own.
import type { StyleSpecification } from "maplibre-gl";
import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { streetColours } from "#src/streets/streets.ts";
import { neededLayers, streetsStyle } from "#src/streets/streets-style.ts";
import { baseStyle, type MapColours, withStreets } from "./map-style.ts";

const faces = { display: ["Display face"], text: ["Text face"] };
const own = baseStyle(english, new Proxy({} as MapColours, { get: (_, name) => name }), faces);
const bounds = { west: -3, south: 53, east: -2, north: 54 };
const facts = { archive: "streets-0123456789abcdef.pmtiles", bounds, attribution: null };
const written = JSON.parse(JSON.stringify(streetsStyle(facts))) as StyleSpecification;
const colours = { ...streetColours, land: "#abcdef" };
const both = withStreets(own, written, colours, faces);

test("ground is below streets, and names are above, those of the streets on top", () => {
  const ids = both.layers.map(({ id }) => id);
  const order = [
    "before-tiles",
    "land",
    "earth",
    "water",
    "roads_minor",
    "outward-codes",
    "town-names",
    "landmarks",
    "places_locality",
  ];
  expect(order.map((id) => ids.indexOf(id))).toEqual(order.map((id) => ids.indexOf(id)).sort((a, b) => a - b));
  expect(ids.length).toBe(new Set(ids).size);
});

test("fonts are ours, colours the page's, and nothing is requested beyond our own archive", () => {
  const fonts = both.layers.flatMap((layer) => (layer.type === "symbol" ? [layer.layout?.["text-font"]] : []));
  expect(new Set(fonts.map((font) => JSON.stringify(font)))).toEqual(new Set(['["Display face"]', '["Text face"]']));
  expect(both.state?.land).toEqual({ default: "#abcdef" });
  const named = new Set(
    [...JSON.stringify(written.layers).matchAll(/\["global-state","(\w+)"\]/g)].map(([, name]) => name),
  );
  expect([...named].filter((name) => !(name! in streetColours))).toEqual([]);
  expect(Object.keys(streetColours).filter((name) => !named.has(name))).toEqual([]);
  expect(both).not.toHaveProperty("glyphs");
  expect(both).not.toHaveProperty("sprite");
  expect(JSON.stringify(both.layers)).not.toMatch(/"icon-image"|https?:/);
  expect(Object.keys(both.sources)).toEqual(["base", "streets"]);
});

test("no layer is shown that the fetch does not load", () => {
  const rendered = new Set(written.layers.flatMap((layer) => ("source-layer" in layer ? [layer["source-layer"]] : [])));
  expect([...rendered].sort()).toEqual(neededLayers);
});

test("no colour of the package is left", () => {
  expect(JSON.stringify(written.layers)).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|Noto/i);
});

test("a town inside the area is named once, by the streets, from the zoom where these begin", () => {
  const names = both.layers.find(({ id }) => id === "town-names");
  expect(JSON.stringify(names)).toContain(
    '["!",["within",{"type":"Polygon","coordinates":[[[-3,53],[-2,53],[-2,54],[-3,54],[-3,53]]]}]]',
  );
  expect(both.layers.find(({ id }) => id === "outward-codes")).toEqual(
    own.layers.find(({ id }) => id === "outward-codes"),
  );
});

test("unloaded ground is shown as land, and the sea comes in the same tiles as the coasts", () => {
  const { layers } = own;
  expect(layers.filter(({ type }) => type === "background").map(({ paint }) => paint)).toEqual([
    { "background-color": "land" },
  ]);
  const ids = layers.map(({ id }) => id);
  expect(ids.indexOf("sea")).toBeLessThan(ids.indexOf("land"));
  const sourceOf = (wanted: string) =>
    layers.flatMap((each) => (each.id === wanted && "source" in each ? each.source : []));
  expect(sourceOf("sea")).toEqual(sourceOf("land"));
});
