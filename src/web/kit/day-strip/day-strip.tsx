// The seven days of the week with those that a team or venue plays on highlighted; screen readers get the days as text.
import { daySentence, daysToBeConfirmed } from "#src/platform/text/week-days.ts";
import { Tag } from "#src/web/kit/tag/tag.tsx";
import { useDaysSearched } from "#src/web/visit/use-preferences.ts";
import styles from "./day-strip.module.css";

const week = [
  [1, "M"],
  [2, "T"],
  [3, "W"],
  [4, "T"],
  [5, "F"],
  [6, "S"],
  [7, "S"],
] as const;

/** Day numbers, Monday 1 to Sunday 7; none: "Days to be confirmed". The days searched are underlined, unless it is any day. */
export function DayStrip({ days }: { days: number[] }) {
  const searched = useDaysSearched();
  if (days.length === 0) return <Tag>{daysToBeConfirmed}</Tag>;
  const classOf = (day: number) =>
    [days.includes(day) && styles.on, searched.includes(day) && styles.searched].filter(Boolean).join(" ");
  return (
    <div>
      <span className="vh">
        Plays on {daySentence(days)}
        {searched.length > 0 && `. You searched for ${daySentence(searched)}`}
      </span>
      <ul className={styles.days} aria-hidden="true">
        {week.map(([day, letter]) => (
          <li key={day} className={classOf(day) || undefined}>
            {letter}
          </li>
        ))}
      </ul>
    </div>
  );
}
