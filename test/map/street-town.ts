// An invented town of a few streets around a place, as the layers of the Protomaps base map: real vector tiles.
import { gzipSync } from "node:zlib";
import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { tileIdToZxy } from "pmtiles";
import type { Position } from "#src/gazetteer/position.ts";
import type { MapBounds } from "#src/streets/streets.ts";
import { archiveOf, type TileBytes, tilesOf } from "./archive-of.ts";

/** Metres east and north of the middle. */
type Metres = [east: number, north: number];
type Layer = "earth" | "landuse" | "water" | "roads" | "buildings" | "places" | "pois";

/** Metres from the middle to each side. */
const half = 2_400;
const metresPerDegree = 111_320;

/** The area that the town covers. */
function townBounds(middle: Position): MapBounds {
  const [west, south] = degrees(middle, [-half, -half]);
  const [east, north] = degrees(middle, [half, half]);
  return { west, south, east, north };
}

/** The town as an archive, from zoom 0 to 15. */
export const townArchive = (middle: Position) => archiveOf(townTiles(middle), townBounds(middle));

function townTiles(middle: Position): TileBytes[] {
  const layers = Object.entries(townFeatures(middle)).map(
    ([name, features]) =>
      [name, new GeoJSONVT({ type: "FeatureCollection", features }, { maxZoom: 15, tolerance: 2 })] as const,
  );
  return tilesOf(townBounds(middle), { min: 0, max: 15 }).map((tileId) => {
    const [zoom, x, y] = tileIdToZxy(tileId);
    const found = layers.flatMap(([name, index]) => {
      const tile = index.getTile(zoom, x, y);
      return tile ? [[name, tile] as const] : [];
    });
    return { tileId, bytes: gzipSync(fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 })) };
  });
}

function degrees({ latitude, longitude }: Position, [east, north]: Metres): [number, number] {
  return [
    longitude + east / (metresPerDegree * Math.cos((latitude * Math.PI) / 180)),
    latitude + north / metresPerDegree,
  ];
}

function townFeatures(middle: Position): Record<Layer, GeoJSON.Feature[]> {
  const place = (points: Metres[]) => points.map((point) => degrees(middle, point));
  const area = (properties: object, points: Metres[]): GeoJSON.Feature => ({
    type: "Feature",
    properties: { ...properties },
    geometry: { type: "Polygon", coordinates: [place([...points, points[0]!])] },
  });
  const line = (properties: object, points: Metres[]): GeoJSON.Feature => ({
    type: "Feature",
    properties: { ...properties },
    geometry: { type: "LineString", coordinates: place(points) },
  });
  const point = (properties: object, at: Metres): GeoJSON.Feature => ({
    type: "Feature",
    properties: { ...properties },
    geometry: { type: "Point", coordinates: degrees(middle, at) },
  });
  const streets = streetLines();
  return {
    earth: [area({ kind: "earth" }, square([0, 0], 3 * half))],
    landuse: [
      area({ kind: "park" }, [
        [-900, 250],
        [-350, 260],
        [-340, 640],
        [-900, 620],
      ]),
      area({ kind: "wood" }, [
        [-900, 640],
        [-600, 640],
        [-620, 800],
        [-880, 780],
      ]),
      area({ kind: "pitch", sport: "soccer" }, box([-760, 430], 52, 35)),
      area({ kind: "pitch", sport: "soccer" }, box([-600, 430], 52, 35)),
      area({ kind: "school" }, box([520, -420], 90, 70)),
      area({ kind: "industrial" }, box([1300, 900], 300, 200)),
    ],
    water: [
      line({ kind: "river", name: "River Anyford" }, [
        [-2400, 1150],
        [-1200, 1000],
        [-200, 1120],
        [900, 980],
        [2400, 1250],
      ]),
      area({ kind: "water", name: "Anytown Water" }, [
        [900, 1350],
        [1300, 1400],
        [1350, 1750],
        [950, 1700],
      ]),
    ],
    roads: [
      line({ kind: "highway", kind_detail: "motorway", name: "Ring Motorway", shield_text: "M99", min_zoom: 3 }, [
        [-2400, -1500],
        [-900, -1350],
        [700, -1500],
        [2400, -1250],
      ]),
      line({ kind: "major_road", kind_detail: "primary", name: "Chester Road", shield_text: "A990", min_zoom: 7 }, [
        [-2400, -700],
        [-1000, -320],
        [0, 90],
        [1000, 500],
        [2400, 860],
      ]),
      line({ kind: "major_road", kind_detail: "secondary", name: "Cross Street", min_zoom: 9 }, [
        [180, -2400],
        [160, -600],
        [150, 150],
        [240, 1100],
        [300, 2400],
      ]),
      line({ kind: "rail", kind_detail: "rail", min_zoom: 8 }, [
        [-2400, 200],
        [-300, -140],
        [2400, -900],
      ]),
      line({ kind: "path", kind_detail: "footway", min_zoom: 13 }, [
        [-900, 300],
        [-620, 480],
        [-350, 600],
      ]),
      ...streets.map(({ name, points }) =>
        line({ kind: "minor_road", kind_detail: "residential", name, min_zoom: 12 }, points),
      ),
    ],
    buildings: streets.flatMap(({ points }) => houses(points)).map((corners) => area({ kind: "building" }, corners)),
    pois: [
      point({ kind: "park", name: "Anytown Park", min_zoom: 13 }, [-620, 560]),
      point({ kind: "school", name: "Brook School", min_zoom: 14 }, [520, -420]),
      point({ kind: "station", name: "Anytown Station", min_zoom: 13 }, [-300, -140]),
      point({ kind: "bakery", name: "Bread of Anytown", min_zoom: 15 }, [60, 40]),
    ],
    places: [
      point({ kind: "locality", kind_detail: "town", name: "Anytown", min_zoom: 8, population_rank: 9 }, [350, 620]),
      point({ kind: "neighbourhood", name: "Brookside", min_zoom: 12 }, [-650, -560]),
      point({ kind: "neighbourhood", name: "Northgate", min_zoom: 12 }, [950, 60]),
    ],
  };
}

const square = (middle: Metres, reach: number) => box(middle, reach, reach);

function box([east, north]: Metres, width: number, height: number): Metres[] {
  return [
    [east - width, north - height],
    [east + width, north - height],
    [east + width, north + height],
    [east - width, north + height],
  ];
}

const streetNames = [
  "Oak Road",
  "Elm Grove",
  "Ash Lane",
  "Poplar Street",
  "Mill Lane",
  "Station Road",
  "School Road",
  "Church Walk",
  "Park Avenue",
  "Green Lane",
  "Orchard Way",
  "Meadow Close",
];

/** A crooked grid south and east of the park. */
function streetLines(): { name: string; points: Metres[] }[] {
  const bend = (at: number) => 40 * Math.sin(at * 1.7);
  return streetNames.map((name, at) => {
    const across = -1000 + (at >> 1) * 170;
    return at % 2 === 0
      ? {
          name,
          points: [
            [-1200, across + bend(at)],
            [-400, across - 60],
            [300, across + 40],
            [1200, across + 150],
          ],
        }
      : {
          name,
          points: [
            [across + 200, -1100],
            [across + 160 + bend(at), -400],
            [across + 240, 180],
          ],
        };
  });
}

/** Pairs of houses along a street, both sides. */
function houses(points: Metres[]): Metres[][] {
  const corners: Metres[][] = [];
  for (const [at, [fromEast, fromNorth]] of points.slice(0, -1).entries()) {
    const [toEast, toNorth] = points[at + 1]!;
    const length = Math.hypot(toEast - fromEast, toNorth - fromNorth);
    const [alongEast, alongNorth] = [(toEast - fromEast) / length, (toNorth - fromNorth) / length];
    for (let along = 20; along < length - 20; along += 26) {
      for (const side of [-17, 17]) {
        const east = fromEast + alongEast * along - alongNorth * side;
        const north = fromNorth + alongNorth * along + alongEast * side;
        corners.push(box([east, north], 8, 6));
      }
    }
  }
  return corners;
}
