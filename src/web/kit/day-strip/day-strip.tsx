// The seven days of the week, those played on highlighted; screen readers get them as text.
import type { ReactNode } from "react";
import { daySentence, daysToBeConfirmed } from "#src/platform/text/week-days.ts";
import { Tag } from "#src/web/kit/tag/tag.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { useDaysSearched } from "#src/web/visit/use-preferences.ts";
import styles from "./day-strip.module.css";

/** Monday 1 to Sunday 7; none: "Days to be confirmed". Days searched are underlined, not all. */
export function DayStrip({ days }: { days: number[] }) {
  const language = useLanguage();
  const searched = useDaysSearched();
  if (days.length === 0) return <Tag>{daysToBeConfirmed(language)}</Tag>;
  const dayOf = (day: number) => (letter: ReactNode) => {
    const classes = [days.includes(day) && styles.on, searched.includes(day) && styles.searched].filter(Boolean);
    return <li className={classes.join(" ") || undefined}>{letter}</li>;
  };
  const played = daySentence(language, days);
  return (
    <div>
      <span className="vh">
        {searched.length > 0
          ? language.text("Plays on {days}. You searched for {searched}", {
              days: played,
              searched: daySentence(language, searched),
            })
          : language.text("Plays on {days}", { days: played })}
      </span>
      <ul className={styles.days} aria-hidden="true">
        {richText(language, "<mon>M</mon><tue>T</tue><wed>W</wed><thu>T</thu><fri>F</fri><sat>S</sat><sun>S</sun>", {
          mon: dayOf(1),
          tue: dayOf(2),
          wed: dayOf(3),
          thu: dayOf(4),
          fri: dayOf(5),
          sat: dayOf(6),
          sun: dayOf(7),
        })}
      </ul>
    </div>
  );
}
