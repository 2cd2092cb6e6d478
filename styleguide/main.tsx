// Shows the story that the address asks for (?story=…), or the list of all.
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { session } from "#src/web/visit/session.ts";
import { answerCalls } from "./calls.ts";
import { find } from "./hands.ts";
import { pageOf } from "./page-of.tsx";
import { StartPage } from "./start-page.tsx";
import { allStories } from "./stories.ts";
import { type Story, slugOf } from "./story.ts";
import "#src/web/styles/app.css";

const query = new URLSearchParams(location.search);
const page = document.documentElement;

/** Whoever takes pictures waits for "ready"; "failed" says why in the console. */
async function show(): Promise<void> {
  page.dataset.theme = query.get("theme") ?? "";
  // Before rendering: a face that comes later may be left out, and the picture is another.
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  const story = query.get("story");
  const chosen = allStories().find(({ name }) => slugOf(name) === story);
  if (story && !chosen) throw new Error(`There is no ${story} in the style guide`);
  if (chosen) return showStory(chosen);
  render({ name: "", element: <StartPage /> }, false);
}

async function showStory(story: Story): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  answerCalls(story.calls);
  if (story.visit) session.storePreferences(story.visit);
  story.before?.();
  render(story, true);
  if (story.drawsMap) await mapSettled();
  await story.play?.();
}

function render(story: Story, isFramed: boolean): void {
  const root = createRoot(document.body);
  flushSync(() => root.render(pageOf(story, isFramed)));
}

/** Until the map is drawn, or the browser has shown that it cannot draw one. */
const mapSettled = () => find('[data-map="ready"], [data-map="none"], [data-map="broken"]');

/** Faces are there, and what effects have changed is painted. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  for (const _frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
}

show()
  .then(settled)
  .then(
    () => {
      page.dataset.guide = "ready";
    },
    (error: unknown) => {
      console.error(error);
      page.dataset.guide = "failed";
    },
  );
