// The dates of series, in a line: the next, how many follow, spaces, what differs on some.
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { useSeesPrices } from "#src/web/visit/use-preferences.ts";
import { type Dates, nextAvailability, nextDate, otherDates } from "#src/web/words/series-words.ts";

interface NextDatesProps {
  dates: Dates;
  /** See nextDate. */
  nowMs: number | null;
  className: string | undefined;
}

export function NextDates({ dates, nowMs, className }: NextDatesProps) {
  const language = useLanguage();
  const isPlayer = useSeesPrices();
  const next = nextDate(language, dates, nowMs);
  const others = otherDates(language, dates);
  const availability = isPlayer && nextAvailability(language, dates);
  return (
    (next || others || availability) && (
      <p className={className}>
        {next && (
          <span>
            {richText(language, "<b>Next: {date}</b>, then {count, plural, one {# more date} other {# more dates}}.", {
              ...next,
            })}
          </span>
        )}
        {availability && <b>{availability}</b>}
        {others && <span>{others}</span>}
      </p>
    )
  );
}
