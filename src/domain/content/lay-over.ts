// Single texts of an association in the place of the product's own.

/**
 * A copy of `own` in which every text that `change` has takes the place of its own; what only one of them has is there too. Lists
 * are taken whole. `change` itself where either is no object, and `own` where there is none.
 */
export function layOver(own: unknown, change: unknown): unknown {
  if (change === undefined || change === null) return own;
  if (!isObject(own) || !isObject(change)) return change;
  const changed = Object.entries(change).map(([name, each]) => [
    name,
    Object.hasOwn(own, name) ? layOver(own[name], each) : each,
  ]);
  return { ...own, ...Object.fromEntries(changed) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
