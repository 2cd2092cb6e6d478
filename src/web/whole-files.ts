// Fetches files of our own script and styles completely before they are used: a browser does not request a module again that
// failed, and caches for a year a file that a network has cut off unnoticed.

/** The build ends every file of script and of styles with it (vite.config.ts). */
export const endOfFile = "/*whole*/";

/** Milliseconds without another byte. There is no limit for a whole file: the map's needs minutes on the slowest networks. */
const stallLimitMs = 20_000;

/** Files that are completely loaded or on their way, so that what was asked for ahead is not asked for twice. */
const coming = new Map<string, Promise<void>>();

/** Files that had another content, which the browser's cache may still have. */
const suspect = new Set<string>();

/** @throws where one of them cannot be loaded completely; the next call requests it again */
export async function fetchWhole(files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map((file) => {
      const known = coming.get(file);
      if (known) return known;
      const fetching = fetchFile(file);
      coming.set(file, fetching);
      fetching.catch(() => coming.delete(file));
      return fetching;
    }),
  );
}

async function fetchFile(file: string): Promise<void> {
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
  } finally {
    clearTimeout(timer);
  }
}
