// Paths of records to measure: some of each kind, spread over the catalogue's site map.

/** At most `most` paths, the same each time. */
export async function pathsOf(address: string, kind: string, most: number): Promise<string[]> {
  const index = await (await fetch(`${address}/sitemap.xml`)).text();
  const parts = [...index.matchAll(new RegExp(`/sitemaps/${kind}-\\d+\\.xml`, "g"))].map(([part]) => part);
  const texts = await Promise.all(parts.map(async (part) => (await fetch(address + part)).text()));
  const paths = texts.flatMap((text) => [...text.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => new URL(loc!).pathname));
  const step = Math.max(1, Math.floor(paths.length / most));
  return paths.filter((_, at) => at % step === 0).slice(0, most);
}
