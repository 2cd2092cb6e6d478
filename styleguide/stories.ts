// Collects the stories of whole screens, in the order of their files' names.
import type { Story } from "./story.ts";

const files = import.meta.glob<Record<string, Story[]>>("./stories/*.tsx", { eager: true });

export function allStories(): Story[] {
  return Object.values(files).flatMap((exported) => Object.values(exported).filter(Array.isArray).flat());
}
