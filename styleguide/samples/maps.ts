// Surroundings of a place: inland, and at the coast.
import type { SmallMap } from "#src/web/map/small-map-drawing.ts";

/** Around Sale, which has no coast. */
export const inland: SmallMap = {
  unitsPerMile: 22.86,
  land: "M-6 186L-6 -6L326 -6L326 186Z",
  abroad: "",
  towns: [
    [237, 13, 129],
    [164, 98, 41],
    [136, 158, 40],
  ],
  names: [
    { name: "Manchester", x: 237, y: 27 },
    { name: "Sale", x: 164, y: 120 },
    { name: "M20", x: 250, y: 114, isQuiet: true, needsRoom: true },
  ],
  near: { town: "Manchester", miles: 4.95, direction: "south-west" },
};

export const coast: SmallMap = {
  ...inland,
  land: "M203 186L230 158L190 158L173 150L162 131L158 104L163 46L156 23L175 3L200 -6L326 -6L326 186Z",
  names: [{ name: "Blackpool", x: 190, y: 116 }],
};
