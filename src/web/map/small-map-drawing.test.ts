import { expect, test } from "vitest";
import { smallMap } from "./small-map-drawing.ts";
import { boxInView, project, smallMapRing, smallMapSize, smallMapTip } from "./small-map-scale.ts";

const sale = { latitude: 53.4263, longitude: -2.3265 };
const blackpool = { latitude: 53.8142, longitude: -3.0503 };
const middleOfTheSea = { latitude: 55, longitude: 3 };

test("the map of an inland place is all land, with the towns around, and names the best-known one", () => {
  const map = smallMap(sale)!;
  expect(map.land).toBe("M-6 186L-6 -6L326 -6L326 186Z");
  expect(map.names.map(({ name }) => name)).toEqual(expect.arrayContaining(["Manchester", "Sale", "Altrincham"]));
  expect(map.near).toMatchObject({ town: "Manchester", direction: "south-west" });
  expect(map.near?.miles).toBeCloseTo(4.95, 1);
});

test("a coastal place has the sea beside it, and a map with few towns shows more ground", () => {
  const map = smallMap(blackpool)!;
  const corners = map.land.match(/-?\d+ -?\d+/g)!.map((corner) => corner.split(" ").map(Number));
  expect(corners.length).toBeGreaterThan(10);
  // Land from the right edge to the pin's own line, sea to its left.
  expect(Math.max(...corners.map(([x]) => x!))).toBe(smallMapSize.width + 6);
  expect(Math.min(...corners.map(([x]) => x!))).toBeGreaterThan(100);
  expect(map.unitsPerMile).toBeLessThan(smallMap(sale)!.unitsPerMile);
});

test.each([
  ["nowhere known", null],
  ["out at sea", middleOfTheSea],
  ["beyond the base map", { latitude: -33.9, longitude: 18.4 }],
  ["at the end of the world", { latitude: 90, longitude: 180 }],
])("there is no map of a place %s", (_, place) => {
  expect(smallMap(place)).toBeNull();
});

test("it has less than two kilobytes, even at a ragged coast", () => {
  const places = [sale, blackpool, { latitude: 49.92, longitude: -6.3 }, { latitude: 50.35, longitude: -4.14 }];
  for (const place of places) expect(JSON.stringify(smallMap(place)).length).toBeLessThan(2_000);
});

test("no name overlaps another, the pin or the edge", () => {
  for (let longitude = -4; longitude < 1; longitude += 0.37) {
    const { names } = smallMap({ latitude: 52.4, longitude })!;
    for (const [at, { name, x, y }] of names.entries()) {
      expect(x > 0 && x < smallMapSize.width && y > 0 && y < smallMapSize.height, name).toBe(true);
      expect(Math.abs(x - smallMapTip.x) < 20 && y < smallMapTip.y && y > smallMapTip.y - 40, name).toBe(false);
      for (const other of names.slice(at + 1)) {
        expect(Math.abs(x - other.x) < 10 && Math.abs(y - other.y) < 10, `${name} ${other.name}`).toBe(false);
      }
    }
  }
});

test("the drawing covers exactly its box on the map", () => {
  const scale = { place: sale, unitsPerMile: 20 };
  const { west, north } = boxInView(scale);
  const corner = project({ longitude: west, latitude: north }, scale);
  expect(corner.x).toBeCloseTo(0, 6);
  expect(corner.y).toBeCloseTo(0, 6);
  expect(project(sale, scale)).toEqual(smallMapTip);
});

test.each([
  [22.86, 1, 3],
  [11.43, 1, 5],
  [3.2, 1, 20],
  // In kilometres the round figures are others.
  [22.86, 0.621371, 5],
])(
  "at %f units a mile and %f miles a unit of speech the outer circle is at %i",
  (unitsPerMile, unitMiles, distance) => {
    const ring = smallMapRing(unitsPerMile, unitMiles);
    expect(ring.distance).toBe(distance);
    expect(ring.radius).toBeLessThanOrEqual(80);
  },
);
