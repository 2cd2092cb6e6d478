// Today: what waits for a person, and what leads to it.
import type { DeskPages } from "#src/desk/desk-pages.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { ageText, Count, DeskList, figure, Go, momentText, PageHead, Panel, State } from "./desk-parts.tsx";

export function TodayPage({ nowMs, duties, figures, lastImport }: DeskPages["today"]) {
  return (
    <>
      <PageHead title={headingOf(duties.length)} lead={momentText(nowMs)} />
      <Panel isFlush>
        {duties.length === 0 ? (
          <p className="panel-text">
            <State kind="good">Nothing waits.</State>{" "}
            {lastImport && `Last import ${formatFullDate(lastImport.atMs)}, ${figure(lastImport.clubs)} clubs.`}
          </p>
        ) : (
          <ul className="duties">
            {duties.map(({ title, text, sinceMs, isLate, way }, index) => (
              <li key={title}>
                <State kind={isLate ? "bad" : "waiting"}>
                  <span className="vh">{isLate ? "Late" : "Waits"}</span>
                </State>
                <div>
                  <h2>{title}</h2>
                  <p>{text}</p>
                </div>
                <p className="age">{sinceMs === null ? "" : ageText(sinceMs, nowMs)}</p>
                <div>
                  {index === 0 ? (
                    <ButtonLink variant="bib" href={way.href}>
                      {way.label}
                    </ButtonLink>
                  ) : (
                    <Go href={way.href}>{way.label}</Go>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel isFlush title="The last days" aside={<Go href="/desk/demand">Where people find nothing</Go>}>
        <DeskList
          caption="Figures of the last 7 and 28 days"
          rows={figures}
          columns={[
            { label: "What", isName: true, cell: ({ label }) => label },
            { label: "7 days", isNumber: true, cell: ({ week }) => <Count count={week} /> },
            { label: "28 days", isNumber: true, cell: ({ month }) => <Count count={month} /> },
          ]}
        />
      </Panel>
      <p className="quiet">A count under ten is never shown, so that no figure points at a person.</p>
    </>
  );
}

const words = ["Nothing", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

function headingOf(count: number): string {
  if (count === 0) return "Nothing needs a person";
  return count === 1 ? "One thing needs a person" : `${words[count] ?? count} things need a person`;
}
