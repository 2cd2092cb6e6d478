// Demand: what people looked for and did not find, by place, and the place that is looked at more closely.
import type { DemandFigureRow, DeskPages } from "#src/desk/desk-pages.ts";
import { DemandMap } from "./demand-map.tsx";
import { Count, DeskList, Go, PageHead, Panel } from "./desk-parts.tsx";

export function DemandPage({ period, hasAlerts, places, more, open }: DeskPages["demand"]) {
  return (
    <>
      <PageHead title="Looked for and not found" lead={`${period}, by postcode district, never closer.`} />
      <DemandMap places={places} />
      <Panel isFlush title="By place" aside={<Go href="/desk/demand.csv">All places, as CSV</Go>}>
        <DeskList
          caption="Searches that found nothing and people who wait, by place"
          rows={places}
          empty="Nobody has looked for something and found nothing in these four weeks."
          more={more}
          columns={[
            {
              label: "Place",
              isName: true,
              cell: ({ name, county, href, isOpen }) => (
                <a href={href} aria-current={isOpen ? "true" : undefined}>
                  {county === null ? name : `${name}, ${county}`}
                </a>
              ),
            },
            {
              label: "Searches that found nothing",
              isNumber: true,
              cell: ({ searches }) => <Count count={searches} />,
            },
            { label: "Four weeks before", isNumber: true, cell: (row) => <Count count={row.searchesBefore} /> },
            { label: "Looked for most", cell: ({ most }) => most.join("; ") || "Nothing ten times or more" },
            ...(hasAlerts ? [peopleColumn] : []),
          ]}
        />
      </Panel>
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
                <Panel key={title} isFlush title={title}>
                  <DeskList
                    caption={`${open.name}, ${title.toLowerCase()}`}
                    rows={rows}
                    columns={[
                      { label: title, isName: true, cell: ({ label }) => label },
                      ...(hasSearches
                        ? [{ label: "Found nothing", cell: (row: DemandFigureRow) => <Bar of={rows} row={row} /> }]
                        : []),
                      ...(hasAlerts ? [peopleColumn] : []),
                    ]}
                  />
                </Panel>
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
    </>
  );
}

/** As long as its share of the longest, with the figure beside it. */
function Bar({ of, row: { searches } }: { of: DemandFigureRow[]; row: DemandFigureRow }) {
  const most = Math.max(...of.map((each) => each.searches ?? 0));
  return (
    <span className="bar">
      {searches !== null && <b style={{ inlineSize: `${(searches / most) * 60}%` }} />}
      <Count count={searches} />
    </span>
  );
}

const peopleColumn = {
  label: "People who wait",
  isNumber: true,
  cell: ({ people }: Pick<DemandFigureRow, "people">) => <Count count={people} />,
};
