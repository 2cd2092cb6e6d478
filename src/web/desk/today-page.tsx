// Today: what waits for a person, and what leads to it.

import type { DeskPages } from "#src/desk/desk-screens.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { ageText, figure, Go, List, momentText, Page, State } from "./desk-parts.tsx";

export function TodayPage({ nowMs, duties, figures, lastImport }: DeskPages["today"]) {
  const language = useLanguage();
  return (
    <Page title={headingOf(duties.length)} lead={momentText(nowMs)}>
      <List
        caption="What needs attention, oldest first"
        rows={duties}
        empty={
          <>
            <State kind="good">Nothing is waiting.</State>{" "}
            {lastImport &&
              `Last import ${formatFullDate(language, lastImport.atMs)}, ${figure(lastImport.clubs)} clubs.`}
          </>
        }
        columns={{
          What: ({ title, text, isLate }) => (
            <>
              <State kind={isLate ? "bad" : "waiting"}>
                {isLate && <span className="vh">Late: </span>}
                {title}
              </State>
              <p className="quiet">{text}</p>
            </>
          ),
          Waiting: ({ sinceMs }) => sinceMs !== null && ageText(sinceMs, nowMs),
          "What to do": ({ way, title }) =>
            title === duties[0]?.title ? (
              <ButtonLink variant="bib" href={way.href}>
                {way.label}
              </ButtonLink>
            ) : (
              <Go href={way.href}>{way.label}</Go>
            ),
        }}
      />
      <List
        title="Recent activity"
        aside={<Go href="/desk/demand">Where people find nothing near them</Go>}
        caption="Figures of the last 7 and 28 days"
        rows={figures}
        columns={{
          What: "label",
          "7 days": ({ week }) => ({ figure: week }),
          "28 days": ({ month }) => ({ figure: month }),
        }}
      />
      <p className="quiet">We never show a count under 10, so that no figure can identify a person.</p>
    </Page>
  );
}

const words = ["Nothing", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

function headingOf(count: number): string {
  if (count === 0) return "Nothing needs your attention";
  return count === 1 ? "One thing needs your attention" : `${words[count] ?? count} things need your attention`;
}
