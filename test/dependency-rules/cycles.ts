// Finds import cycles: files that import each other, directly or through others.

/** Each cycle once, as its files in the order of imports; the graph maps a file to its imports. */
export function findCycles(graph: Map<string, string[]>): string[][] {
  const cycles: string[][] = [];
  const finished = new Set<string>();
  const path: string[] = [];

  function visit(file: string): void {
    const start = path.indexOf(file);
    if (start >= 0) {
      cycles.push(path.slice(start));
      return;
    }
    if (finished.has(file)) return;
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    finished.add(file);
  }

  for (const file of graph.keys()) visit(file);
  return cycles;
}
