// What kinds of session a place has, and on which days (specification §3.8).
import { sessionDay } from "#src/domain/matching/offer-match.ts";
import type { SessionCard, SessionInfo } from "./search-answer.ts";

/** Each kind once, with the number of its sessions, in the order in which the kinds first come. */
export function sessionInfo(sessions: readonly SessionCard[]): SessionInfo[] {
  const kinds = sessions.map(({ FootballType, Disability: DisabilityType, Gender, FaInitiative }) => ({
    FootballType,
    DisabilityType,
    Gender,
    FaInitiative,
  }));
  const alike = Map.groupBy(kinds, (kind) => JSON.stringify(kind));
  return [...alike.values()].map((each) => ({ SessionCount: each.length, ...each[0]! }));
}

/** Comma-joined local days, Monday first; null without sessions. */
export function sessionPlayDays(sessions: readonly SessionCard[]): string | null {
  return [...new Set(sessions.map(sessionDay))].sort((a, b) => a - b).join(",") || null;
}
