// The way to everything in the style guide.
import { allStories } from "./stories.ts";
import { slugOf } from "./story.ts";

export function StartPage() {
  return (
    <main className="wrap band stack">
      <h1>Style guide</h1>
      <ul>
        {allStories().map(({ name, drawsMap, rendersAllRows }) => (
          <li key={name}>
            <a
              href={`?story=${slugOf(name)}`}
              data-listed=""
              data-draws-map={drawsMap}
              data-renders-all-rows={rendersAllRows}
            >
              {name}
            </a>{" "}
            <a href={`?story=${slugOf(name)}&theme=dusk`}>in dusk</a>
          </li>
        ))}
      </ul>
    </main>
  );
}
