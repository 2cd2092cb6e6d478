// The days of the week, each with what can still be joined: what is pressed is what is listed.
import type { ReactNode } from "react";
import { Ball } from "#src/web/kit/progress-line/ball.tsx";
import styles from "./day-choice.module.css";
import type { WeekView } from "./use-week.ts";
import { countOf, sumOf, type WeekDay } from "./week-plan.ts";

interface DayChoiceProps {
  days: readonly WeekDay[];
  view: WeekView;
  onView: (change: Partial<WeekView>) => void;
}

export function DayChoice({ days, view, onView }: DayChoiceProps) {
  const searched = days.filter(({ isSearched }) => isSearched);
  function choose(day: string | null) {
    onView({ day });
    scrollTo({ top: 0, behavior: "instant" });
  }
  return (
    <fieldset className={styles.strip} aria-label="Days, with the sessions you can still join">
      <ul>
        <li>
          <Choice isPressed={view.day === null} count={sumOf(searched, view.part)} onChoose={() => choose(null)}>
            {searched.length === days.length ? "All" : "Yours"}
          </Choice>
        </li>
        {days.map((day) => (
          <li key={day.date}>
            <Choice
              isPressed={view.day === day.date}
              isOther={!day.isSearched}
              count={countOf(day, view.part)}
              onChoose={() => choose(day.date)}
            >
              <ShortName day={day} />
            </Choice>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** "Today", "Wed", on wide screens "Wed 25th". */
function ShortName({ day: { name, fullName } }: { day: WeekDay }) {
  if (name === "Today") return name;
  const [weekday = "", number] = fullName.split(" ");
  return (
    <>
      {weekday.slice(0, 3)}
      <i> {number}</i>
    </>
  );
}

interface ChoiceProps {
  isPressed: boolean;
  /** True for a day that was not searched. */
  isOther?: boolean;
  count: number;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ isPressed, isOther, count, onChoose, children }: ChoiceProps) {
  return (
    <>
      <button
        type="button"
        aria-pressed={isPressed}
        className={isOther ? styles.other : undefined}
        data-count={count}
        onClick={onChoose}
      >
        <span className={styles.day}>{children}</span> <span className={styles.count}>{count}</span>
        <span className="vh"> to join{isOther && ", not asked for"}</span>
      </button>
      {isPressed && (
        <svg className={styles.ball} viewBox="-9 -9 18 18" aria-hidden="true">
          <Ball x={0} y={0} scale={1} />
        </svg>
      )}
    </>
  );
}
