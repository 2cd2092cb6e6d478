// The way to everything in the style guide.
import { partGroups } from "./parts.ts";
import { allStories } from "./stories.ts";
import { slugOf } from "./story.ts";

export function StartPage() {
  const lists = [
    ["Screens", allStories().map(({ name, drawsMap }) => [name, `?story=${slugOf(name)}`, drawsMap] as const)],
    ["Parts", partGroups().map(({ name }) => [name, `?parts=${name}`, false] as const)],
  ] as const;
  return (
    <main className="wrap band stack">
      <h1>Style guide</h1>
      {lists.map(([title, links]) => (
        <section key={title} className="stack">
          <h2>{title}</h2>
          <ul>
            {links.map(([name, address, drawsMap]) => (
              <li key={address}>
                <a href={address} data-listed={drawsMap ? "map" : ""}>
                  {name}
                </a>{" "}
                <a href={`${address}&theme=dusk`}>in dusk</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
