// Small maps for the style guide: inland with the visitor, at the coast, and a place only known by its postcode.

import { SmallMapPicture } from "#src/web/map/small-map/small-map.tsx";
import type { SmallMap } from "#src/web/map/small-map-drawing.ts";
import type { Part } from "#styleguide/part.ts";

const sale = { latitude: 53.4263, longitude: -2.3265 };

/** Around Sale, which has no coast. */
export const inlandMap: SmallMap = {
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

const coast: SmallMap = {
  ...inlandMap,
  land: "M203 186L230 158L190 158L173 150L162 131L158 104L163 46L156 23L175 3L200 -6L326 -6L326 186Z",
  names: [{ name: "Blackpool", x: 190, y: 116 }],
};

export const smallMapParts: Part[] = [
  {
    name: "Small map, with where you are",
    element: (
      <SmallMapPicture
        map={inlandMap}
        kind="club"
        place={sale}
        isApproximate={false}
        visitor={{ latitude: 53.405, longitude: -2.26 }}
      />
    ),
  },
  {
    name: "Small map, at the coast",
    element: <SmallMapPicture map={coast} kind="venue" place={sale} isApproximate={false} visitor={null} />,
  },
  {
    name: "Small map, position approximate",
    element: <SmallMapPicture map={inlandMap} kind="venue" place={sale} isApproximate={true} visitor={null} />,
  },
];
