// A filter with a slider: under each value the number of places, and a text with the number of unknown ones.
import { useId } from "react";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { FilterCounts } from "#src/search/results/filter-counts.ts";
import { RangeSlider } from "#src/web/kit/range-slider/range-slider.tsx";
import { formatSliderValue } from "#src/web/results/filter-values.ts";
import type { SliderFilter } from "#src/web/results/filters.ts";
import { formatOptionCount, optionCount, placeCount } from "#src/web/results/format-filter-count.ts";
import styles from "./filter-panel.module.css";

interface FilterSliderProps {
  filter: SliderFilter;
  shown: Preferences;
  counts: FilterCounts | null;
  offers: OfferKind;
  onChange: (change: Partial<Preferences>) => void;
}

export function FilterSlider({ filter, shown, counts, offers, onChange }: FilterSliderProps) {
  const id = useId();
  const { min, max, step } = filter.config;
  const value = Math.min(shown[filter.preferenceKey], max);
  const countAt = (each: number) => optionCount(counts, filter.preferenceKey, String(each));
  const count = countAt(value);
  return (
    <>
      <RangeSlider
        label={filter.id === "price" ? "At most" : "Up to"}
        {...{ min, max, step, value }}
        onChange={(next) => onChange({ [filter.preferenceKey]: next })}
        formatValue={(each) => formatSliderValue(filter, each)}
        describedBy={id}
        below={(each) => <b className={styles.stop}>{countAt(each)?.Places.toLocaleString("en-GB")}</b>}
      />
      <p id={id} className={styles.stated}>
        {count && sentence(placeCount(count.Places, offers), formatOptionCount(count))}
      </p>
    </>
  );
}

/** "12 places, not known for 3 of them". */
function sentence(places: string, notKnown: string): string {
  return notKnown === "" ? places : `${places}, ${notKnown}`;
}
