// Demand: what people looked for and did not find, by place and on a map, and the place that is looked at more closely.
import type { DeskPages } from "#src/desk/desk-screens.ts";
import { milesPerDegree } from "#src/gazetteer/position.ts";
import { groundOf } from "#src/web/map/small-map-drawing.ts";
import { baseMapSource, project, type Scale, smallMapSize, smallMapTip } from "#src/web/map/small-map-scale.ts";
import { few, figure, Go, List, Page } from "./desk-parts.tsx";

export function DemandPage({ period, hasAlerts, places, more, open }: DeskPages["demand"]) {
  return (
    <Page title="Searches that found nothing" lead={`${period}, by postcode district. We never show anything smaller.`}>
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
      {open && (
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
      )}
      <p className="quiet">
        A search that found nothing is one with no results within the distance chosen. Figures are rounded down to the
        nearest five and never cover fewer than 10 searches. Districts with fewer are counted with their county, or
        under elsewhere.
        {hasAlerts &&
          " People waiting are counted by email address. The same person may be waiting in several areas and for several days."}
      </p>
    </Page>
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

type DemandFigureRow = NonNullable<DeskPages["demand"]["open"]>["facts"][number]["rows"][number];

/** Units that circles need around the districts, and their radius for the fewest and the most searches. */
const margin = 22;
const [least, largest] = [7, 15];

/** Nothing closer is shown than a map of so many units a mile: a district is some miles wide. */
const closest = 12;

/** Our own outline: a circle for each district that has a row of its own. What it shows is in the list. */
function DemandMap({ places }: { places: DeskPages["demand"]["places"] }) {
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
        Searches that found nothing, by district. The list has the same figures. {baseMapSource}.
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
