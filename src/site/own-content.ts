// The product's own content, used for every part that an association does not provide.
import { openContentFiles } from "./content-files.ts";
import type { SiteContent } from "./content-parts.ts";

export const ownFolder = "content";

export async function ownContent(): Promise<SiteContent> {
  const files = await openContentFiles({
    folder: ownFolder,
    ownFolder,
    lastGoodFolder: null,
    isWatching: false,
    onProblem: ({ errors }) => {
      throw new Error(errors.join("\n"));
    },
  });
  return files.current();
}
