// Finds circles: files that import each other, directly or around.

/** Each circle once, as the files on the way round; the graph maps a file to the files it imports. */
export function findCircles(graph: Map<string, string[]>): string[][] {
  const circles: string[][] = [];
  const finished = new Set<string>();
  const path: string[] = [];

  function visit(file: string): void {
    const start = path.indexOf(file);
    if (start >= 0) {
      circles.push(path.slice(start));
      return;
    }
    if (finished.has(file)) return;
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    finished.add(file);
  }

  for (const file of graph.keys()) visit(file);
  return circles;
}
