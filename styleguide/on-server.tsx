// A story as the server renders it, for pictures of browsers without JavaScript.
import { renderToString } from "react-dom/server";
import { pageOf } from "./page-of.tsx";
import { allStories } from "./stories.ts";
import { slugOf } from "./story.ts";

/** What the page's body holds before any script runs. `slug`: of a story that there is. */
export function renderStory(slug: string): string {
  const story = allStories().find(({ name }) => slugOf(name) === slug)!;
  return renderToString(pageOf(story, true));
}
