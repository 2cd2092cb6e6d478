// The sessions of a place by month and date, those that fit or all (§2.35, §2.36, §4.17). Every
// month is in the page, complete without script; the tabs choose which is visible.

import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { RecordSource } from "#src/catalogue/records/catalogue-sources.ts";
import type { SessionTab } from "#src/listings/detail-answer.ts";
import type { CancelledSession } from "#src/listings/page-series.ts";
import { sessionDays, sessionTabs } from "#src/listings/session-tabs.ts";
import type { SessionCard } from "#src/search/answer/answer-schema.ts";
import { hasPreferences } from "#src/search/criteria/visit-preferences.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { SilenceNote } from "#src/web/kit/source-line/source-line.tsx";
import { Tabs } from "#src/web/kit/tabs/tabs.tsx";
import { NarrowedList, type SearchInForce, useFilterToggle } from "#src/web/listing/detail-page/narrowed-list.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { matchingSessionsTitle } from "#src/web/words/detail-titles.ts";
import { SeriesLines } from "./series-lines.tsx";
import { matchingSessions, sessionInHash } from "./session-facts.ts";
import { SessionItem, SilentSources } from "./session-item.tsx";
import styles from "./session-list.module.css";

interface SessionListProps {
  sessions: SessionCard[];
  /** To come as well, but they do not take place. */
  cancelled?: CancelledSession[];
  visit: SearchInForce;
  /** PitchFinderId of the venue. */
  venueId: number;
  /** False on a provider's own page. */
  showsProvider: boolean;
  emptyText: string;
  /** Of the calendar that holds them all, to subscribe to. */
  calendarPath?: string;
  sources?: readonly RecordSource[];
}

export function SessionList(props: SessionListProps) {
  const { sessions, visit, sources = [], calendarPath } = props;
  const { preferences, isVolunteer } = visit;
  const language = useLanguage();
  const { text } = language;
  const toggle = useFilterToggle();
  const matching = matchingSessions(sessions, preferences);
  const target = useLinkedSession();
  // A link may lead to a session on a day that was not searched.
  const isLinkedElsewhere = target !== null && !matching.some(({ SessionId }) => SessionId === target);
  const isFiltered = matching.length > 0 && !toggle.isUnfiltered && !(isLinkedElsewhere && !toggle.wasChanged);
  const title =
    isFiltered && preferences
      ? matchingSessionsTitle(language, matching, preferences, isVolunteer)
      : text("All sessions at this venue");
  const shown = isFiltered ? matching : sessions;
  const silent = sources.filter(
    ({ IsSilent, SourceId }) => IsSilent && shown.some((session) => session.SourceId === SourceId),
  );
  return (
    <NarrowedList
      title={title}
      toggle={toggle}
      isFiltered={isFiltered}
      className={`split gap-2-4 ${styles.top}`}
      news={text("{title}: {count}", { title, count: shown.length })}
      count={sessions.length}
      matching={hasPreferences(preferences) ? matching.length : null}
      empty={props.emptyText}
      all="sessions"
    >
      {silent.map((source) => (
        <SilenceNote key={source.SourceId} source={source} />
      ))}
      <SilentSources value={silent}>
        <SeriesLines shown={shown} sessions={sessions} cancelled={props.cancelled} />
        <Months {...props} sessions={shown} target={target} />
      </SilentSources>
      {calendarPath && sessions.length > 0 && (
        <p>
          <a href={language.path + calendarPath} className={`hit ${styles.calendar}`}>
            <Icon name="calendar" /> <span>{text("Add all sessions here to your calendar")}</span>
          </a>
        </p>
      )}
    </NarrowedList>
  );
}

/** The SessionId in the address, once the page is there; gets scrolled to, and the focus. */
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
  const language = useLanguage();
  const [chosen, setChosen] = useState<string | null>(null);
  const months = sessionTabs(language, sessions);
  const linked = months.find((tab) => tab.sessionGroup.some(({ SessionId }) => SessionId === target));
  const selected = months.find((tab) => idOf(tab) === chosen) ?? linked ?? months[0];
  if (!selected) return null;
  return (
    <div className={styles.panels}>
      <Tabs
        label={language.text("Months")}
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
        <p className={styles.beyondPaper}>
          {language.text("There are {count} more on the website.", { count: sessions.length - mostOnPaper })}
        </p>
      )}
    </div>
  );
}

/** Sessions a phone shows before the button is pressed (§4.17). */
const firstOnPhone = 8;

/** Sessions that are printed: with them a page has two sheets at most. */
const mostOnPaper = 24;

interface MonthPanelProps {
  tab: SessionTab;
  /** How many sessions the months before it have. */
  before: number;
  isSelected: boolean;
  venueId: number;
  showsProvider: boolean;
  /** Drawn as a whole from the start: a link leads to a session of it. */
  isWhole: boolean;
}

function MonthPanel({ tab, before, isSelected, venueId, showsProvider, isWhole }: MonthPanelProps) {
  const language = useLanguage();
  const [isPressed, setOpen] = useState(false);
  const isOpen = isPressed || isWhole;
  const panel = useRef<HTMLElement>(null);
  const late = new Set<SessionCard | undefined>(isOpen ? [] : tab.sessionGroup.slice(firstOnPhone));

  const printed = new Set<SessionCard | undefined>(tab.sessionGroup.slice(0, Math.max(0, mostOnPaper - before)));
  const classOf = (session: SessionCard | undefined) =>
    [late.has(session) && styles.late, !printed.has(session) && styles.offPaper].filter(Boolean).join(" ");

  function open() {
    setOpen(true);
    // The button is removed: the first added session gets the focus.
    requestAnimationFrame(() => panel.current?.querySelectorAll<HTMLElement>("[data-session]")[firstOnPhone]?.focus());
  }

  return (
    <section
      ref={panel}
      className={[!isSelected && styles.otherMonth, printed.size === 0 && styles.offPaper].filter(Boolean).join(" ")}
    >
      <h3 className={styles.monthName}>{tab.Month}</h3>
      {sessionDays(language, tab.sessionGroup).map((day) => (
        <div key={day.date} className={`${styles.day} ${classOf(day.sessions[0])}`}>
          <h3>{day.title}</h3>
          <ul className={`stack gap-3 ${styles.sessions}`}>
            {day.sessions.map((session) => (
              <li
                key={session.SessionId}
                data-session={session.SessionId}
                tabIndex={-1}
                className={classOf(session) || undefined}
              >
                <SessionItem session={session} venueId={venueId} showsProvider={showsProvider} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {late.size > 0 && (
        <Button className={`${styles.more} needs-script`} onClick={open}>
          {richText(language, "SHOW MORE<spoken> sessions in {month}</spoken>", { month: tab.Month })}
        </Button>
      )}
    </section>
  );
}
