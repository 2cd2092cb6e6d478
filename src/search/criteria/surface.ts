// On which surface. One that is not known fits no choice.
import { type SurfaceType, surfaceTypes } from "#src/catalogue/records/vocabulary.ts";
import { criterion } from "./criterion.ts";
import { bitsOf } from "./offer.ts";

/** In the order of the body; null for every surface. */
export const surfaces = criterion<readonly SurfaceType[] | null>({
  judges: ["session"],
  read({ SurfaceType }) {
    const chosen = (SurfaceType ?? []).flatMap((each) => surfaceTypes.find((type) => type === each) ?? []);
    return chosen.length > 0 ? chosen : null;
  },
  write: (wanted) => ({ SurfaceType: [...(wanted ?? [])] }),
  prepare(wanted) {
    if (wanted === null) return null;
    const bits = bitsOf(surfaceTypes, wanted);
    return ({ surface }) => surface >= 0 && (bits & (1 << surface)) !== 0;
  },
  filter: () => ({
    name: "SurfaceType",
    options: surfaceTypes.map((type) => ({
      value: type,
      wanted: [type],
      without: null,
      isUnknown: ({ surface }) => surface < 0,
    })),
  }),
  widen: (wanted) => (wanted === null ? [] : [null]),
});
