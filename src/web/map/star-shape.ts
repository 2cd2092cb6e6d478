// The outline of the star at the search origin, around 0, 0.

export const starViewBox = "-44 -44 88 88";

/** One shadow; it is laid at each of the angles, degrees, and fades towards its end. */
export const starShadow = { path: "M-3.5 0L-9 38Q0 44 9 38L3.5 0Z", angles: [-52, 48, -134, 136], reach: 42 };

/** Radii of the dot and its light edge. */
export const starDot = { outer: 11, inner: 8 };
