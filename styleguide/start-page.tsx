// The way to everything in the style guide.
import { partGroups } from "./parts.ts";
import { allStories } from "./stories.ts";
import { type Story, slugOf } from "./story.ts";

interface Link extends Pick<Story, "name" | "drawsMap" | "rendersAllRows"> {
  address: string;
}

export function StartPage() {
  const lists = [
    ["Screens", allStories().map(({ name, ...how }) => ({ name, address: `?story=${slugOf(name)}`, ...how }))],
    ["Parts", partGroups().map(({ name }) => ({ name, address: `?parts=${name}` }))],
  ] as const satisfies [string, Link[]][];
  return (
    <main className="wrap band stack">
      <h1>Style guide</h1>
      {lists.map(([title, links]) => (
        <section key={title} className="stack">
          <h2>{title}</h2>
          <ul>
            {links.map(({ name, address, drawsMap, rendersAllRows }: Link) => (
              <li key={address}>
                <a href={address} data-listed="" data-draws-map={drawsMap} data-renders-all-rows={rendersAllRows}>
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
