// How many steps smaller a title is set, so that a long name wraps into few whole lines (specification §9.15).

/** Characters beyond which a title is a step smaller, each. Larger numbers leave names of four lines on a phone. */
const wrapsBeyond = [25, 29, 40];

/** 0 to 3; for a data attribute, whose styles say how large a step is where the title stands. None for 0. */
export function titleStep(title: string): number | undefined {
  const step = wrapsBeyond.filter((length) => title.length > length).length;
  return step || undefined;
}
