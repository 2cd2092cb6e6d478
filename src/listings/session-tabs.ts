// Sessions grouped by month and by day, on the calendar of their place (§2.35, §3.9).

import type { Language } from "#src/platform/language/language.ts";
import { formatDate, formatMonth, localDate } from "#src/platform/text/format-date.ts";
import type { SessionCard } from "#src/search/answer/answer-schema.ts";
import type { SessionTab } from "./detail-answer.ts";

const startMs = (session: SessionCard) => Date.parse(session.SessionDateTime);

/** A tab per month with sessions, in order; counts are of all, groups have those of the page. */
export function sessionTabs(language: Language, all: SessionCard[], page: SessionCard[] = all): SessionTab[] {
  const onPage = new Set(page);
  const months = Map.groupBy(all, (session) => formatMonth(language, startMs(session), session.TimeZone));
  return [...months].map(([Month, sessions]) => ({
    Month,
    CntSessionMonth: sessions.length,
    sessionGroup: sessions.filter((session) => onPage.has(session)),
  }));
}

export interface SessionDay {
  /** "2027-03-03". */
  date: string;
  /** "Wednesday 3rd March". */
  title: string;
  sessions: SessionCard[];
}

/** Sessions by local day, in the order given. */
export function sessionDays(language: Language, all: SessionCard[]): SessionDay[] {
  const days = Map.groupBy(all, (session) => localDate(startMs(session), session.TimeZone));
  return [...days].map(([date, sessions]) => {
    const first = sessions[0]!;
    return { date, title: formatDate(language, startMs(first), first.TimeZone), sessions };
  });
}
