import { tileIdToZxy } from "pmtiles";
import { expect, test } from "vitest";
import { countTiles, tileRuns } from "./tile-ranges.ts";

const trafford = { west: -2.48, south: 53.35, east: -2.24, north: 53.48 };

test("the runs contain every tile that the bounds touch, each once, and no other", () => {
  const runs = tileRuns(trafford, { min: 0, max: 13 });
  const found = new Set<string>();
  for (const { start, end } of runs) {
    for (let tileId = start; tileId < end; tileId++) found.add(tileIdToZxy(tileId).join("/"));
  }
  const wanted = new Set<string>();
  for (let zoom = 0; zoom <= 13; zoom++) {
    const side = 2 ** zoom;
    const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * side);
    const row = (latitude: number) => {
      const y = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
      return Math.floor(((1 - y / Math.PI) / 2) * side);
    };
    for (let x = column(trafford.west); x <= column(trafford.east); x++) {
      for (let y = row(trafford.north); y <= row(trafford.south); y++) wanted.add(`${zoom}/${x}/${y}`);
    }
  }
  expect(found).toEqual(wanted);
  expect(countTiles(runs)).toBe(wanted.size);
});

test("the whole world is one run per zoom, and runs are never adjacent", () => {
  const world = { west: -180, south: -85, east: 180, north: 85 };
  expect(tileRuns(world, { min: 0, max: 3 })).toEqual([
    { start: 0, end: 1 },
    { start: 1, end: 5 },
    { start: 5, end: 21 },
    { start: 21, end: 85 },
  ]);
  const runs = tileRuns(trafford, { min: 12, max: 12 });
  for (const [at, run] of runs.slice(1).entries()) expect(run.start).toBeGreaterThan(runs[at]!.end);
});
