// On which days of the week. Days that are not known fit every choice.
import { parseDays } from "#src/platform/text/parse-days.ts";
import { allSorts, criterion } from "./criterion.ts";
import { dayBits, weekDays } from "./offer.ts";
import { allWeekDays } from "./wire-codes.ts";

/** Sorted day numbers, at least one and at most six; null for every day. */
export const days = criterion<readonly number[] | null>({
  judges: allSorts,
  read({ WeekDays }) {
    const chosen = parseDays(WeekDays);
    return chosen.length % 7 === 0 ? null : chosen;
  },
  write: (wanted) => ({ WeekDays: wanted?.join() ?? allWeekDays }),
  prepare(wanted) {
    if (wanted === null) return null;
    const bits = dayBits(wanted);
    return (offer) => offer.days === 0 || (offer.days & bits) !== 0;
  },
  filter: () => ({
    name: "WeekDays",
    options: weekDays.map((day) => ({
      value: String(day),
      wanted: [day],
      without: null,
      isUnknown: (offer) => offer.days === 0,
    })),
  }),
  /** Each missing day by itself, then every day. */
  widen(wanted) {
    if (wanted === null) return [];
    const missing = weekDays.filter((day) => !wanted.includes(day));
    return missing.length === 1 ? [null] : [...missing.map((day) => [...wanted, day].sort()), null];
  },
});
