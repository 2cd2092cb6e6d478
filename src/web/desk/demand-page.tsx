// Demand: what people looked for and did not find, by place, and the place that is looked at more closely.
import type { DeskPages } from "#src/desk/desk-screens.ts";
import { DemandMap } from "./demand-map.tsx";
import { few, figure, Go, List, Page } from "./desk-parts.tsx";

export function DemandPage({ period, hasAlerts, places, more, open }: DeskPages["demand"]) {
  return (
    <Page title="Looked for and not found" lead={`${period}, by postcode district, never closer.`}>
      <DemandMap places={places} />
      <List
        title="By place"
        aside={<Go href="/desk/demand.csv">All places, as CSV</Go>}
        caption="Searches that found nothing and people who wait, by place"
        rows={places}
        empty="Nobody has looked for something and found nothing in these four weeks."
        more={more}
        columns={{
          Place: ({ name, county, href, isOpen }) => (
            <a href={href} aria-current={isOpen ? "true" : undefined}>
              {county === null ? name : `${name}, ${county}`}
            </a>
          ),
          "Searches that found nothing": (row) => ({ figure: row.searches }),
          "Four weeks before": (row) => ({ figure: row.searchesBefore }),
          "Looked for most": ({ most }) => most.join("; ") || "Nothing ten times or more",
          ...(hasAlerts && waiting),
        }}
      />
      {open && (
        <>
          <div className="page-head" id="closer">
            <h2>{open.name}, closer</h2>
            <p>One thing at a time, so that nobody can be worked out.</p>
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
        A search that found nothing is one without a result within the distance asked for. Every figure is in fives,
        rounded down, and none is of fewer than ten: districts with fewer are counted with their county, or elsewhere.
        {hasAlerts &&
          " People who wait are counted by address; somebody may wait in several places and for several days."}
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

const waiting = { "People who wait": ({ people }: Pick<DemandFigureRow, "people">) => ({ figure: people }) };

type DemandFigureRow = NonNullable<DeskPages["demand"]["open"]>["facts"][number]["rows"][number];
