// The outlines of the maps' markers: pins, whose tip is at 0, 0, and the star at the search origin.
import type { PinKind } from "./places-on-map.ts";

export const pinViewBox = "-22 -42 44 46";

interface PinShape {
  body: string;
  /** The sign on it in place of a number; stroked where not filled. */
  sign: { path: string; isFilled: boolean };
  /** Middle of a number. */
  textY: number;
}

export const pinShapes: Record<PinKind, PinShape> = {
  club: {
    body: "M-14 -38H14Q16 -38 16 -36V-20C16 -10 8 -6 0 0C-8 -6 -16 -10 -16 -20V-36Q-16 -38 -14 -38Z",
    sign: { path: "M0 -31.5L7.6 -26L4.7 -17H-4.7L-7.6 -26Z", isFilled: true },
    textY: -23,
  },
  venue: {
    body: "M0 0L-6 -9H-18Q-20 -9 -20 -11V-34Q-20 -36 -18 -36H18Q20 -36 20 -34V-11Q20 -9 18 -9H6Z",
    sign: {
      path: "M-14 -31H14V-14H-14ZM0 -31V-14M3.8 -22.5A3.8 3.8 0 1 1 -3.8 -22.5A3.8 3.8 0 1 1 3.8 -22.5",
      isFilled: false,
    },
    textY: -22,
  },
  disability: {
    body: "M0 0L-6 -7A17 17 0 1 1 6 -7Z",
    // A person with open arms: disability football is for more bodies than a wheelchair's.
    sign: {
      path:
        "M1.6 -31A1.6 1.6 0 1 1 -1.6 -31A1.6 1.6 0 1 1 1.6 -31M-7 -26.5L0 -25L7 -26.5" +
        "M0 -25V-20L-4.5 -14M0 -20L4.5 -14",
      isFilled: false,
    },
    textY: -23,
  },
};

/** One shadow; it is laid at each of the angles, degrees, and fades towards its end. */
export const starShadow = { path: "M-3.5 0L-9 38Q0 44 9 38L3.5 0Z", angles: [-52, 48, -134, 136], reach: 42 };

/** Radii of the dot and its light edge. */
export const starDot = { outer: 11, inner: 8 };
