// At which time of the day sessions start. A session without a time fits every choice.
import { timesOfDay as allTimes, type TimeOfDay } from "#src/catalogue/records/vocabulary.ts";
import { criterion } from "./criterion.ts";
import { bitsOf } from "./offer.ts";

/** One or two of them, in the order of the day; null for every time. */
export const timesOfDay = criterion<readonly TimeOfDay[] | null>({
  judges: ["session"],
  read({ TimesOfDay }) {
    const times = allTimes.filter((time) => TimesOfDay?.includes(time));
    return times.length % allTimes.length === 0 ? null : times;
  },
  write: (wanted) => ({ TimesOfDay: [...(wanted ?? [])] }),
  prepare(wanted) {
    if (wanted === null) return null;
    const bits = bitsOf(allTimes, wanted);
    return ({ timeOfDay }) => timeOfDay < 0 || (bits & (1 << timeOfDay)) !== 0;
  },
  filter: () => ({
    name: "TimesOfDay",
    options: allTimes.map((time) => ({
      value: time,
      wanted: [time],
      without: null,
      isUnknown: ({ timeOfDay }) => timeOfDay < 0,
    })),
  }),
  widen: (wanted) => (wanted === null ? [] : [null]),
});
