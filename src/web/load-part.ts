// Loads a part of a screen that is imported when it is wanted, in place of Vite's own function (vite.config.ts puts it
// there), whose import fails for as long as the document is shown where it failed once (decision 0042).
import { withinLimit } from "./api-client/wait-limit.ts";
import { fetchWhole } from "./whole-files.ts";

/**
 * `files`: the part's own script first, then whatever it imports and is rendered with, without a slash at the beginning.
 * Rejects where one of them does not come; the next call asks anew. A `.then` that stands directly behind an `import(…)` is
 * taken into `importPart` by the build and does not see that: what fails is handled behind `withinLimit(import(…))` or a name.
 */
async function loadPart<Part>(importPart: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const paths = files.map((file) => `/${file}`);
  await fetchWhole(paths);
  await Promise.all(paths.filter((path) => path.endsWith(".css")).map(addStyles));
  return importPart();
}

/** Of this name in what Vite writes. */
export { loadPart as __vitePreload };

/** Resolves once they are in force; at once where the page has them. One that does not come is taken out again. */
async function addStyles(path: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${path}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: path });
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
