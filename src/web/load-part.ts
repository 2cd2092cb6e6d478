// Loads a dynamically imported part of a screen. Replaces Vite's own function (vite.config.ts), whose import, after failing
// once, fails until the page is reloaded.
import { withinLimit } from "#src/web/calls/wait-limit.ts";
import { fetchWhole } from "./whole-files.ts";

/**
 * `files`: the part's script first, then its imports and style sheets, without a slash at the beginning. Rejects where one
 * of them cannot be loaded; the next call tries again. The build moves a `.then` directly after `import(…)` into
 * `importPart`, where it does not see that rejection: write `withinLimit(import(…)).then` instead.
 */
async function loadPart<Part>(importPart: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const paths = files.map((file) => `/${file}`);
  if (isAhead) return fetchWhole(paths) as Promise<Part>;
  await fetchWhole(paths);
  await Promise.all(paths.filter((path) => path.endsWith(".css")).map(addStyles));
  return importPart();
}

/** Of this name in what Vite writes. */
export { loadPart as __vitePreload };

let isAhead = false;

/** Fetches a part's files and runs none of them. `load`: its `import(…)`. */
export function fetchPart(load: () => Promise<unknown>): Promise<unknown> {
  isAhead = true;
  try {
    return load();
  } finally {
    isAhead = false;
  }
}

/**
 * Resolves once the style sheet is applied; at once where the page has it. One that cannot be loaded is removed again. By the
 * address that React Router has for it: under another it puts the sheet into the page at each new screen and takes it away
 * again, which lays the whole page out twice.
 */
async function addStyles(path: string): Promise<void> {
  const href = `${path}#`;
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  try {
    await withinLimit(
      new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => reject(new Error(`${path} did not come`));
        document.head.append(link);
      }),
    );
  } catch (error) {
    link.remove();
    throw error;
  }
}
