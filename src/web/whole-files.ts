// Files of our own script and styles, fetched whole before a browser is to use them: a browser asks no second time for a
// module that failed once, and keeps for a year what a network has cut off without saying so (decision 0042).

/** The build ends every file of script and of styles with it (vite.config.ts). */
export const endOfFile = "/*whole*/";

/** Milliseconds without another byte. Not of the whole file: the map's needs minutes on the slowest lines. */
const stallLimitMs = 20_000;

/** Files that have come whole. */
const loaded = new Set<string>();

/** Files that came as something else: the browser's cache may hold it. */
const suspect = new Set<string>();

/** @throws where one of them does not come whole; the next call asks for it anew */
export async function fetchWhole(files: readonly string[]): Promise<void> {
  await Promise.all(files.map(fetchFile));
}

async function fetchFile(file: string): Promise<void> {
  if (loaded.has(file)) return;
  const stalled = new AbortController();
  const stop = () => stalled.abort();
  let timer = setTimeout(stop, stallLimitMs);
  try {
    const answer = await fetch(file, { signal: stalled.signal, cache: suspect.has(file) ? "reload" : "default" });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let end = "";
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(stop, stallLimitMs);
      end = (end + piece.value).slice(-endOfFile.length);
    }
    if (!answer.ok || end !== endOfFile) {
      suspect.add(file);
      throw new Error(`${file} came as something else, status ${answer.status}`);
    }
    loaded.add(file);
  } finally {
    clearTimeout(timer);
  }
}
