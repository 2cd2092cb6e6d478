// Demand: what people looked for and did not find, by place and on a map, the place that is looked
// at more closely, and who waits; also as a file.

import { type RouteObject, useLoaderData } from "react-router";
import type { DemandFact, DemandPlace } from "#src/demand/demand.ts";
import { type Demand, demandCsv, readDemand } from "#src/demand/read-demand.ts";
import { milesPerDegree } from "#src/gazetteer/position.ts";
import type { Database } from "#src/platform/database/database.ts";
import { english } from "#src/platform/language/server-language.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { startOfLocalDay } from "#src/platform/text/local-days.ts";
import { groundOf } from "#src/web/map/small-map-drawing.ts";
import {
  baseMapSource,
  hasOutline,
  project,
  type Scale,
  smallMapSize,
  smallMapTip,
} from "#src/web/map/small-map-scale.ts";
import { List } from "./desk-list.tsx";
import { Go, Page } from "./desk-parts.tsx";
import { csvFile, type Desk, firstRows, numberIn, withDesk } from "./desk-request.ts";
import { few, figure } from "./desk-words.tsx";

const placesOnPage = 50;

/** Milliseconds that what was read is shown: of a country with 100,000 alerts it takes seconds. */
const keptMs = 5 * 60_000;

export const demandScreen: RouteObject[] = [
  { path: "demand", loader: withDesk(loader), Component: DemandPage },
  { path: "demand.csv", loader: withDesk(async (desk) => csvFile("demand.csv", demandCsv(await read(desk)))) },
];

const kept = new WeakMap<Database, { demand: Promise<Demand>; atMs: number }>();

function read({ database, clock, alertCipher }: Desk): Promise<Demand> {
  const nowMs = clock.nowMs();
  const last = kept.get(database);
  if (last && Math.abs(nowMs - last.atMs) <= keptMs) return last.demand;
  const demand = readDemand(database, alertCipher, nowMs);
  kept.set(database, { demand, atMs: nowMs });
  demand.catch(() => kept.delete(database));
  return demand;
}

async function loader(desk: Desk) {
  const { query, alertCipher } = desk;
  const { from, to, places, centres } = await read(desk);
  const first = numberIn(query.from) ?? 0;
  const open = places.find(({ name }) => name === query.place) ?? places[first];
  const { rows, more } = firstRows(
    places.slice(first),
    placesOnPage,
    () => `/desk/demand?from=${first + placesOnPage}`,
  );
  return {
    period: `${dayText(from)} to ${dayText(to)}`,
    hasAlerts: alertCipher !== null,
    more,
    places: rows.map((place) => ({
      ...place,
      at: centres.find(({ code }) => code === place.name) ?? null,
      most: place.facts.flatMap(mostOf),
      isOpen: place === open,
      href: `/desk/demand?${new URLSearchParams({ place: place.name, ...(first > 0 && { from: `${first}` }) })}#closer`,
    })),
    open: open ? { name: open.name, facts: open.facts.map(factOf) } : null,
  };
}

/** The age and the kind that most searches were for, each by itself: "Club, futsal, 15 times". */
function mostOf({ fact, values }: DemandPlace["facts"][number]): string[] {
  if (fact !== "age" && fact !== "kind") return [];
  const [most] = values.toSorted((a, b) => (b.searches ?? 0) - (a.searches ?? 0));
  return most?.searches ? [`${valueText(fact, most.value)}, ${most.searches} times`] : [];
}

const factOf = ({ fact, hasSearches, values }: DemandPlace["facts"][number]) => ({
  title: titles[fact],
  hasSearches,
  rows: values.map(({ value, ...figures }) => ({ label: valueText(fact, value), ...figures })),
});

const titles: Record<DemandFact, string> = {
  age: "By age",
  plays: "By who plays",
  disability: "By disability",
  day: "By day",
  kind: "By kind of football",
  since: "By time waiting",
};

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const kinds: Record<string, string> = { club: "Club", casual: "Casual", camps: "Camps and festivals" };
const categories: Record<string, string> = {
  "11v11": "11-a-side",
  futsal: "futsal",
  "small-sided": "small-sided",
  "walking-football": "walking",
};

function valueText(fact: DemandFact, value: string): string {
  if (fact === "day") return days[Number(value) - 1] ?? "Any day";
  if (fact !== "kind") return value;
  const [offers = "", category] = value.split(" ");
  const kind = kinds[offers] ?? offers;
  if (offers === "camps") return kind;
  return category === undefined ? `${kind}, any kind` : `${kind}, ${categories[category] ?? category}`;
}

const dayText = (day: string) => formatFullDate(english, startOfLocalDay(day));

type Shown = Awaited<ReturnType<typeof loader>>;

function DemandPage() {
  const { period, hasAlerts, places, more, open } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Demand"
      heading="Searches that found nothing"
      lead={`${period}, by postcode district. We never show anything smaller.`}
    >
      <DemandMap places={places} />
      <List
        title="By area"
        aside={<Go href="/desk/demand.csv">Download all areas as CSV</Go>}
        caption="Searches that found nothing and people waiting, by area"
        rows={places}
        empty="Everyone who searched in these four weeks found something."
        more={more}
        columns={{
          Area: ({ name, county, href, isOpen }) => (
            <a href={href} aria-current={isOpen ? "true" : undefined}>
              {county === null ? name : `${name}, ${county}`}
            </a>
          ),
          "Searches that found nothing": (row) => ({ figure: row.searches }),
          "Previous four weeks": (row) => ({ figure: row.searchesBefore }),
          "Most common search": ({ most }) => most.join("; ") || "Nothing searched for 10 times or more",
          ...(hasAlerts && waiting),
        }}
      />
      {open && <OpenArea open={open} hasAlerts={hasAlerts} />}
      <p className="quiet">
        A search that found nothing is one with no results within the distance chosen. Figures are rounded down to the
        nearest five and never cover fewer than 10 searches. Districts with fewer are counted with their county, or
        under elsewhere.
        {hasAlerts &&
          " People waiting are counted by email address. The same person may be waiting in several areas and " +
            "for several days."}
      </p>
    </Page>
  );
}

interface OpenAreaProps {
  open: NonNullable<Shown["open"]>;
  hasAlerts: boolean;
}

function OpenArea({ open, hasAlerts }: OpenAreaProps) {
  return (
    <>
      <div className="page-head" id="closer">
        <h2>{open.name} in more detail</h2>
        <p>We show one fact at a time, so that no one can be identified.</p>
      </div>
      <div className="threes">
        {open.facts
          .filter(({ hasSearches }) => hasSearches || hasAlerts)
          .map(({ title, hasSearches, rows }) => (
            <List
              key={title}
              title={title}
              caption={`${open.name}, ${title.toLowerCase()}`}
              rows={rows}
              columns={{
                [title]: "label",
                ...(hasSearches && { "Found nothing": (row: DemandFigureRow) => <Bar of={rows} row={row} /> }),
                ...(hasAlerts && waiting),
              }}
            />
          ))}
      </div>
    </>
  );
}

/** As long as its share of the longest, with the figure beside it. */
function Bar({ of, row: { searches } }: { of: DemandFigureRow[]; row: DemandFigureRow }) {
  const most = Math.max(...of.map((each) => each.searches ?? 0));
  if (searches === null) return few;
  return (
    <span className="bar">
      <b style={{ inlineSize: `${(searches / most) * 60}%` }} />
      {figure(searches)}
    </span>
  );
}

const waiting = { "People waiting": ({ people }: Pick<DemandFigureRow, "people">) => ({ figure: people }) };

type DemandFigureRow = NonNullable<Shown["open"]>["facts"][number]["rows"][number];

/** Units that circles need around the districts, and their radius for fewest and most searches. */
const margin = 22;
const [least, largest] = [7, 15];

/** Nothing closer is shown than a map of so many units a mile: a district is some miles wide. */
const closest = 12;

/** Our own outline: a circle for each district with a row of its own, as in the list. */
function DemandMap({ places }: { places: Shown["places"] }) {
  const shown = places.flatMap(({ at, searches, ...place }) => (at && searches ? { ...place, at, searches } : []));
  if (shown.length === 0) return null;
  const scale = scaleFor(shown.map(({ at }) => at));
  const most = Math.max(...shown.map(({ searches }) => searches));
  const circles = shown.map(({ name, at, searches, isOpen }) => ({
    name,
    searches,
    isOpen,
    ...project(at, scale),
    radius: least + (largest - least) * Math.sqrt(searches / most),
  }));
  const taken = circles.map(({ x, y, radius }) => ({ x, y, halfWidth: radius, halfHeight: radius }));
  const { land, abroad, names } = groundOf(scale, taken);
  return (
    <figure className="map">
      <svg viewBox={`0 0 ${smallMapSize.width} ${smallMapSize.height}`} aria-hidden="true">
        <path className="abroad" d={abroad} />
        <path className="land" d={land} />
        {names
          .filter(({ isQuiet, needsRoom }) => !isQuiet && !needsRoom)
          .map(({ name, x, y }) => (
            <text key={name} className="town" x={x} y={y}>
              {name}
            </text>
          ))}
        {circles.map(({ name, searches, isOpen, x, y, radius }) => (
          <g key={name} className={isOpen ? "open" : undefined}>
            <circle cx={x} cy={y} r={radius} />
            <text x={x} y={y}>
              {searches}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="quiet">
        Searches that found nothing, by district. The list has the same figures.{hasOutline() && ` ${baseMapSource}.`}
      </figcaption>
    </figure>
  );
}

/** All positions are in view. */
function scaleFor(positions: { latitude: number; longitude: number }[]): Scale {
  const range = (values: number[]) => ({ from: Math.min(...values), to: Math.max(...values) });
  const [north, east] = [range(positions.map(({ latitude }) => latitude)), range(positions.map((at) => at.longitude))];
  const middle = { latitude: (north.from + north.to) / 2, longitude: (east.from + east.to) / 2 };
  const miles = {
    high: (north.to - north.from) * milesPerDegree,
    wide: (east.to - east.from) * milesPerDegree * Math.cos((middle.latitude * Math.PI) / 180),
  };
  const { width, height } = smallMapSize;
  const unitsPerMile = Math.min(closest, (width - 2 * margin) / miles.wide, (height - 2 * margin) / miles.high);
  // The projection's middle is a little below the map's.
  const lower = (smallMapTip.y - height / 2) / unitsPerMile / milesPerDegree;
  return { place: { ...middle, latitude: middle.latitude - lower }, unitsPerMile };
}
