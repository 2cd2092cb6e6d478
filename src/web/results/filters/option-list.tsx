// A filter's options, any number of which can be chosen, each with its number of places and of unknown ones.
import { useId } from "react";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { FilterCounts } from "#src/search/results/filter-counts.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { chosenValues, withValues } from "#src/web/results/filter-draft.ts";
import type { MultipleFilter } from "#src/web/results/filters.ts";
import { formatOptionCount, optionCount, placeCount } from "#src/web/results/format-filter-count.ts";
import styles from "./option-list.module.css";

interface OptionListProps {
  filter: MultipleFilter;
  shown: Preferences;
  counts: FilterCounts | null;
  offers: OfferKind;
  onChange: (change: Partial<Preferences>) => void;
}

/** The numbers' space is reserved, so that nothing moves when they arrive. */
export function OptionList({ filter, shown, counts, offers, onChange }: OptionListProps) {
  const id = useId();
  if (filter.options.length === 0) return <p role="status">No results match your filter criteria</p>;
  const chosen = chosenValues(filter, shown);
  const toggle = (value: string, isChosen: boolean) =>
    onChange(withValues(filter, isChosen ? [...chosen, value] : chosen.filter((each) => each !== value)));
  return (
    <fieldset>
      <legend className="vh">{filter.label}</legend>
      {filter.id === "days" && <AllOrNone {...{ filter, chosen, onChange }} />}
      <ul className={filter.options.length > 6 ? `${styles.options} ${styles.frame}` : styles.options}>
        {filter.options.map(({ value, text }, at) => {
          const count = optionCount(counts, filter.preferenceKey, value);
          // By number: a value can have spaces, and an id cannot.
          const own = `${id}-${at}`;
          return (
            <li key={value}>
              <label className={count?.Places === 0 ? `${styles.option} ${styles.none}` : styles.option}>
                <input
                  type="checkbox"
                  value={value}
                  checked={chosen.includes(value)}
                  onChange={(event) => toggle(value, event.currentTarget.checked)}
                  aria-labelledby={`${own}-name`}
                  aria-describedby={count ? `${own}-places ${own}-known` : undefined}
                />
                <span>
                  <b id={`${own}-name`}>{text}</b>
                  <span id={`${own}-known`} className={styles.note}>
                    {count && formatOptionCount(count)}
                  </span>
                </span>
                <span id={`${own}-places`} className={styles.places}>
                  {count && <Figure words={placeCount(count.Places, offers)} />}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

type AllOrNoneProps = Pick<OptionListProps, "filter" | "onChange"> & { chosen: readonly string[] };

/** Choosing one day of seven would otherwise take six presses. */
function AllOrNone({ filter, chosen, onChange }: AllOrNoneProps) {
  const all = filter.options.map(({ value }) => value);
  const isAll = chosen.length === all.length;
  return (
    <Button variant="link" onClick={() => onChange(withValues(filter, isAll ? [] : all))}>
      {isAll ? "Clear all days" : "Choose all days"}
    </Button>
  );
}

/** Shows the number; screen readers also get the noun. */
function Figure({ words }: { words: string }) {
  const [figure, noun] = words.split(" ");
  return (
    <>
      {figure} <span className="vh">{noun}</span>
    </>
  );
}
