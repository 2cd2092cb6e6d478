// Demand: what people looked for and did not find, by place, and the place that is looked at more closely.
import type { DemandFigureRow, DemandPageProps } from "#src/desk/demand-props.ts";
import type { DeskFrame } from "#src/desk/desk-pages.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { Count, DeskList, Panel } from "./desk-parts.tsx";

export function DemandPage({ period, hasAlerts, places, more, open }: DemandPageProps & { frame: DeskFrame }) {
  return (
    <>
      <div className="page-head">
        <h1>Looked for and not found</h1>
        <p>{period}, by postcode district, never closer.</p>
      </div>
      <Panel
        isFlush
        title="By place"
        aside={
          <a className="go" href="/desk/demand.csv">
            All places, as CSV <Icon name="arrow-right" />
          </a>
        }
      >
        <DeskList
          caption="Searches that found nothing and people who wait, by place"
          rows={places}
          keyOf={({ label }) => label}
          empty="Nobody has looked for something and found nothing in these four weeks."
          more={more}
          columns={[
            {
              label: "Place",
              isName: true,
              cell: ({ label, county, href, isOpen }) => (
                <a href={href} aria-current={isOpen ? "true" : undefined}>
                  {county === null ? label : `${label}, ${county}`}
                </a>
              ),
            },
            {
              label: "Searches that found nothing",
              isNumber: true,
              cell: ({ searches }) => <Count count={searches} />,
            },
            { label: "Four weeks before", isNumber: true, cell: (row) => <Count count={row.searchesBefore} /> },
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
                    keyOf={({ label }) => label}
                    empty=""
                    columns={[
                      { label: title, isName: true, cell: ({ label }) => label },
                      ...(hasSearches
                        ? [
                            {
                              label: "Found nothing",
                              isNumber: true,
                              cell: ({ searches }: DemandFigureRow) => <Count count={searches} />,
                            },
                          ]
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

const peopleColumn = {
  label: "People who wait",
  isNumber: true,
  cell: ({ people }: DemandFigureRow) => <Count count={people} />,
};
