// The coasts around a country from world-atlas (Natural Earth, public domain), cut and rounded.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { country } from "#src/platform/country/country.ts";
import { clipRing, type Point } from "#src/web/map/small-map-scale.ts";

/** Longitude and latitude. */
type Ring = Point[];

export interface Land {
  type: "Feature";
  /** "home" is what the site serves and stands out; "abroad" only tells where the sea ends. */
  properties: { land: "home" | "abroad" };
  geometry: { type: "MultiPolygon"; coordinates: Ring[][] };
}

/** All there is, drawn below the land: in the same tiles, so never there without it. */
export interface Sea {
  type: "Feature";
  properties: { sea: true };
  geometry: { type: "Polygon"; coordinates: Ring[] };
}

/** A thousandth of a degree is some hundred metres, finer than the source. */
const decimals = 3;

/** What of the atlas is the country, and what is so near that it is as fine; the rest is far. */
const lands: Record<string, { home: string[]; fineAbroad: string[] }> = {
  England: { home: ["United Kingdom", "Isle of Man"], fineAbroad: ["Ireland"] },
  Ireland: { home: ["Ireland"], fineAbroad: ["United Kingdom"] },
  Norway: { home: ["Norway"], fineAbroad: [] },
};

/** Three features: the sea, home, and abroad, of the country in force. */
export function outline(): (Sea | Land)[] {
  const { home, fineAbroad } = lands[country().name]!;
  const fine = countries("countries-10m.json");
  const coarse = countries("countries-50m.json");
  const isFine = (name: string) => home.includes(name) || fineAbroad.includes(name);
  return [
    sea(),
    land(
      "home",
      home.flatMap((name) => fine.get(name)!),
    ),
    land("abroad", [
      ...fineAbroad.flatMap((name) => fine.get(name)!),
      ...[...coarse].filter(([name]) => !isFine(name)).flatMap(([, polygons]) => polygons),
    ]),
  ];
}

function sea(): Sea {
  const { west, south, east, north } = country().map;
  const corners: Ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Feature", properties: { sea: true }, geometry: { type: "Polygon", coordinates: [corners] } };
}

/** Country's name to its polygons. */
function countries(file: string): Map<string, Ring[][]> {
  const path = createRequire(import.meta.url).resolve(`world-atlas/${file}`);
  const atlas = JSON.parse(readFileSync(path, "utf8")) as Topology<{
    countries: GeometryCollection<{ name: string }>;
  }>;
  return new Map(
    feature(atlas, atlas.objects.countries).features.map(({ properties, geometry }) => {
      if (geometry.type === "Polygon") return [properties.name, [geometry.coordinates as Ring[]]];
      if (geometry.type === "MultiPolygon") return [properties.name, geometry.coordinates as Ring[][]];
      throw new Error(`${properties.name} is no area in ${file}.`);
    }),
  );
}

function land(kind: Land["properties"]["land"], polygons: Ring[][]): Land {
  const coordinates = polygons
    .map((rings) => rings.map((ring) => rounded(clipped(ring))).filter((ring) => ring.length >= 4))
    .filter((rings) => rings.length > 0);
  return { type: "Feature", properties: { land: kind }, geometry: { type: "MultiPolygon", coordinates } };
}

/** The part of a ring inside the box, closed; empty where it lies outside. */
function clipped(ring: Ring): Ring {
  const inside = clipRing(ring.slice(0, -1), country().map);
  return inside.length > 0 ? [...inside, inside[0]!] : [];
}

function rounded(ring: Ring): Ring {
  const points = ring.map(([x, y]): Point => [Number(x.toFixed(decimals)), Number(y.toFixed(decimals))]);
  return points.filter(([x, y], at) => at === 0 || x !== points[at - 1]![0] || y !== points[at - 1]![1]);
}
