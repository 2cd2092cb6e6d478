// Invented leagues: each county has one of each kind, and each plays on one day.
import { hashOf, keyOf, subjects } from "./chance.ts";

export type LeagueKind = "junior" | "girls" | "saturday" | "sunday" | "women" | "futsal" | "walking" | "inclusive";

const words =
  "Lantern,Drystone,Turnpike,Skylark,Oakleaf,Millrace,Wayfarer,Beacon,Hedgerow,Packhorse,Windmill,Kingfisher".split(
    ",",
  );

const kinds: Record<LeagueKind, { name: string; days: readonly number[] }> = {
  junior: { name: "Junior Football League", days: [6, 7] },
  girls: { name: "Girls’ Football League", days: [6, 7] },
  saturday: { name: "Saturday League", days: [6] },
  sunday: { name: "Sunday League", days: [7] },
  women: { name: "Women’s League", days: [7] },
  futsal: { name: "Futsal League", days: [1, 2, 3, 4, 5] },
  walking: { name: "Walking Football League", days: [1, 2, 3, 4, 5] },
  inclusive: { name: "Inclusive League", days: [6, 7] },
};

/** "Kent Lantern Junior Football League", and the day it plays on (Monday 1). */
export function leagueOf(county: string, kind: LeagueKind): { name: string; matchDay: number } {
  const hash = hashOf(subjects.league, keyOf(county), keyOf(kind));
  const { name, days } = kinds[kind];
  return { name: `${county} ${words[hash % words.length]} ${name}`, matchDay: days[(hash >>> 8) % days.length]! };
}
