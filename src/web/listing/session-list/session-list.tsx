// A place's sessions by month and date, those that fit the search or all of them (specification §2.35, §2.36).
// Every month is in the page, so that it is complete without script; the tabs choose which one is visible.
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { RecordSource } from "#src/catalogue/records/catalogue-sources.ts";
import type { SessionTab } from "#src/listings/detail-answer.ts";
import { sessionTabs } from "#src/listings/session-tabs.ts";
import { hasPreferences, offerCriteria, type VisitPreferences } from "#src/search/criteria/criteria-from-wire.ts";
import { sessionMatches } from "#src/search/matching/offer-match.ts";
import type { SessionCard } from "#src/search/results/search-answer.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { SilenceNote } from "#src/web/kit/source-line/source-line.tsx";
import { Tabs } from "#src/web/kit/tabs/tabs.tsx";
import { useFilterToggle } from "#src/web/listing/detail-page/use-filter-toggle.ts";
import { allSessionsTitle, matchingSessionsTitle } from "#src/web/words/detail-titles.ts";
import { MonthPanel, mostOnPaper } from "./month-panel.tsx";
import { sessionInHash } from "./session-facts.ts";
import { SilentSources } from "./session-item.tsx";
import styles from "./session-list.module.css";

interface SessionListProps {
  /** By which the page's bar names it. */
  id?: string;
  sessions: SessionCard[];
  /** Null without a search, and on the server. */
  preferences: VisitPreferences | null;
  /** A volunteer’s search describes teams to help: its age is not a player’s. */
  isVolunteer: boolean;
  /** PitchFinderId of the venue. */
  venueId: number;
  /** False on a provider's own page. */
  showsProvider: boolean;
  /** Shown where there are no sessions. */
  emptyText: string;
  /** Of the calendar that holds them all, to subscribe to. */
  calendarPath?: string;
  /** The sources of the sessions. */
  sources?: readonly RecordSource[];
}

export function SessionList(props: SessionListProps) {
  const { id = "sessions", sessions, preferences, isVolunteer, venueId, showsProvider, emptyText } = props;
  const { isUnfiltered, changing, wasChanged, toggle } = useFilterToggle();
  const criteria = preferences !== null && hasPreferences(preferences) ? offerCriteria(preferences) : null;
  const isSearching = criteria !== null;
  const matching = criteria ? sessions.filter((session) => sessionMatches(session, criteria)) : [];
  const target = useLinkedSession();
  // A link may lead to a session on a day that was not searched.
  const isLinkedElsewhere = target !== null && !matching.some(({ SessionId }) => SessionId === target);
  const isFiltered = matching.length > 0 && !isUnfiltered && !(isLinkedElsewhere && !wasChanged);
  const title =
    isFiltered && preferences ? matchingSessionsTitle(matching, preferences, isVolunteer) : allSessionsTitle;
  const shown = isFiltered ? matching : sessions;
  const silent = (props.sources ?? []).filter(
    ({ IsSilent, SourceId }) => IsSilent && shown.some((session) => session.SourceId === SourceId),
  );
  return (
    <section className="panel" id={id} aria-busy={changing !== null}>
      <div className={styles.top}>
        <h2>{title}</h2>
        {matching.length > 0 && matching.length < sessions.length && (
          <Button variant="link" className={styles.toggle} isDisabled={changing !== null} onClick={toggle}>
            {changing ?? (isFiltered ? "Remove filters" : "Reapply filters")}
          </Button>
        )}
      </div>
      <p role="status" className="vh">
        {changing ?? (wasChanged && `${title}: ${shown.length}`)}
      </p>
      {sessions.length === 0 && <p>{emptyText}</p>}
      {isSearching && sessions.length > 0 && matching.length === 0 && (
        <p>None of them fits everything you searched for. These are all sessions to come.</p>
      )}
      {silent.map((source) => (
        <SilenceNote key={source.SourceId} source={source} />
      ))}
      <SilentSources value={silent}>
        <Months sessions={shown} {...{ venueId, showsProvider, target }} />
      </SilentSources>
      {props.calendarPath && sessions.length > 0 && (
        <p>
          <a href={props.calendarPath} className={styles.calendar}>
            <Icon name="calendar" /> All sessions here in your calendar
          </a>
        </p>
      )}
    </section>
  );
}

/** The SessionId that the address leads to, once the page is there; it is scrolled to and gets the focus. Null for none. */
function useLinkedSession(): string | null {
  const { hash } = useLocation();
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => setTarget(sessionInHash(hash)), [hash]);
  useEffect(() => {
    if (target === null) return;
    // After the site's frame has focused the page as a whole.
    queueMicrotask(() => {
      const item = document.querySelector<HTMLElement>(`[data-session="${CSS.escape(target)}"]`);
      item?.scrollIntoView({ block: "center" });
      item?.focus({ preventScroll: true });
    });
  }, [target]);
  return target;
}

/** "November-2026": an id may hold no space. */
const idOf = ({ Month }: SessionTab) => Month.replace(" ", "-");

function Months({
  sessions,
  venueId,
  showsProvider,
  target,
}: Pick<SessionListProps, "sessions" | "venueId" | "showsProvider"> & { target: string | null }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const months = sessionTabs(sessions);
  const linked = months.find((tab) => tab.sessionGroup.some(({ SessionId }) => SessionId === target));
  const selected = months.find((tab) => idOf(tab) === chosen) ?? linked ?? months[0];
  if (!selected) return null;
  return (
    <div className={styles.panels}>
      <Tabs
        label="Months"
        isSmall
        tabs={months.map((tab) => ({ id: idOf(tab), label: tab.Month, count: tab.CntSessionMonth }))}
        selected={idOf(selected)}
        onSelect={setChosen}
      >
        {months.map((tab, at) => (
          <MonthPanel
            key={tab.Month}
            tab={tab}
            before={months.slice(0, at).reduce((sum, { CntSessionMonth }) => sum + CntSessionMonth, 0)}
            isSelected={tab === selected}
            isWhole={tab === linked}
            venueId={venueId}
            showsProvider={showsProvider}
          />
        ))}
      </Tabs>
      {sessions.length > mostOnPaper && (
        <p className={styles.beyondPaper}>And {sessions.length - mostOnPaper} more, on this page of the website.</p>
      )}
    </div>
  );
}
