// An association's own texts, laid over those of the product.

/**
 * A copy of `own` in which every text of `change` replaces its own; what only one of them has is there too. Lists are
 * replaced as a whole. `change` itself if either is not an object, and `own` if there is no change.
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
