// How many steps smaller the font of a title is, so that a long name has few lines (§9.15).

/** Characters beyond which a title is a step smaller, so names have three lines on a phone. */
const wrapsBeyond = [25, 29, 40];

/** 1 to 3, or undefined for the full size; for a data attribute, whose styles define the sizes. */
export function titleStep(title: string): number | undefined {
  const step = wrapsBeyond.filter((length) => title.length > length).length;
  return step || undefined;
}
