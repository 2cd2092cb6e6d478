// How long a session may be, and for camps and festivals how long it must be. A length that is not
// stated is short enough, and not long enough.
import { criterion, stops } from "./criterion.ts";
import type { SearchRequest } from "./request-schema.ts";
import { FootballChoice, limits } from "./wire-codes.ts";

/** Null for no limit. */
interface Minutes {
  most: number | null;
  least: number | null;
}

/** Hours of the slider; the last is no limit. */
const minutesOfHours = (hours: number) => (hours < limits.noDuration ? hours * 60 : null);

export const minutes = criterion<Minutes>({
  judges: ["session"],
  read: ({ FootballType, SessionDuration }) =>
    FootballType === FootballChoice.camps
      ? { most: null, least: limits.campMinutes }
      : { most: minutesOfHours(SessionDuration ?? limits.noDuration), least: null },
  write: ({ most }) => ({
    SessionDuration: (most === null ? limits.noDuration : most / 60) as SearchRequest["SessionDuration"],
  }),
  prepare({ most, least }) {
    if (least !== null) return (offer) => offer.minutes >= least;
    return most === null ? null : (offer) => !(offer.minutes > most);
  },
  /** It does not apply to camps (§9.9). */
  filter({ least }) {
    if (least !== null) return null;
    const options = stops(1, limits.noDuration).map((hours) => {
      const value = String(hours);
      const most = minutesOfHours(hours);
      const isUnknown = (offer: { minutes: number }) => Number.isNaN(offer.minutes);
      const wanted = { most, least: null };
      return most === null ? { value, wanted } : { value, wanted, without: { most: null, least: null }, isUnknown };
    });
    return { name: "SessionDuration", options };
  },
  widen: ({ most }) =>
    most === null
      ? []
      : stops(1, limits.noDuration)
          .filter((hours) => hours * 60 > most)
          .map((hours) => ({ most: minutesOfHours(hours), least: null })),
});
