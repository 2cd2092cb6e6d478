// The first screen: what waits for a person, oldest duty first, and the last days' figures.

import { type RouteObject, useLoaderData } from "react-router";
import { alertTotals } from "#src/alerts/alert-store.ts";
import { lastImport } from "#src/catalogue/store/past-imports.ts";
import { atLeastTen } from "#src/demand/demand.ts";
import { searchTotals } from "#src/demand/search-count-store.ts";
import { countAnswers, countMessages } from "#src/messages/message-store.ts";
import type { Database } from "#src/platform/database/database.ts";
import { formatFullDate, localDate } from "#src/platform/text/format-date.ts";
import { addDays, startOfLocalDay } from "#src/platform/text/local-days.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { List } from "./desk-list.tsx";
import { Go, Page, State } from "./desk-parts.tsx";
import { type Desk, withDesk } from "./desk-request.ts";
import { ageText, figure, momentText } from "./desk-words.tsx";
import { dutiesOf } from "./duties.ts";

const dayMs = 86_400_000;

export const todayScreen: RouteObject = { index: true, loader: withDesk(loader), Component: TodayPage };

async function loader({ database, clock, officer }: Desk) {
  const nowMs = clock.nowMs();
  const imported = await lastImport(database);
  const duties = await dutiesOf(database, imported, officer.roles, nowMs);
  return { nowMs, duties, figures: await figuresOf(database, nowMs), lastImport: imported };
}

/** Of the 7 and the 28 days that end today. */
async function figuresOf(database: Database, nowMs: number) {
  const today = localDate(nowMs);
  const counted = async (days: number) => {
    const from = addDays(today, 1 - days);
    const { searches, nothing } = await searchTotals(database, from, today);
    const messages = await countMessages(database, startOfLocalDay(from), nowMs + dayMs);
    const { answers, days: answeredIn } = await countAnswers(database, from, today);
    return { searches, nothing, messages, answers, answeredIn, ...(await alertTotals(database, from, today)) };
  };
  const week = await counted(7);
  const month = await counted(28);
  const shown = (of: typeof week, name: keyof typeof figureLabels) =>
    // Its own figure is no count: it is shown where those that it is of are.
    name === "answeredIn" ? (atLeastTen(of.answers) === null ? null : of.answeredIn) : atLeastTen(of[name]);
  return (Object.keys(figureLabels) as (keyof typeof figureLabels)[]).map((name) => ({
    label: figureLabels[name],
    week: shown(week, name),
    month: shown(month, name),
  }));
}

const figureLabels = {
  searches: "Searches",
  nothing: "Searches that found nothing",
  messages: "Messages sent to clubs",
  answers: "Messages clubs say they have answered",
  answeredIn: "Typical days to answer (median)",
  confirmed: "People who signed up for alerts",
  stopped: "Alerts stopped by people",
  undeliverable: "Alerts stopped because emails bounced",
  expired: "Alerts that ended because no one renewed them",
};

function TodayPage() {
  const { nowMs, duties, figures, lastImport } = useLoaderData<typeof loader>();
  const language = useLanguage();
  return (
    <Page title="Today" heading={headingOf(duties.length)} lead={momentText(nowMs)}>
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
