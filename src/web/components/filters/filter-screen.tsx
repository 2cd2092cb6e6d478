// One filter's own screen inside the panel: its options, slider or place, and Save (specification §2.47, §5.21).

import type { Preferences } from "#src/domain/preferences/preferences.ts";
import { chosenValues, withLocation, withValues } from "#src/web/filters/filter-draft.ts";
import { sliderWords } from "#src/web/filters/filter-values.ts";
import type { MultipleFilter, ScreenFilter, SliderFilter } from "#src/web/filters/filters.ts";
import { Button } from "../button/button.tsx";
import { CheckboxCards } from "../choice-cards/choice-cards.tsx";
import { CloseButton, DialogBody, DialogFoot, DialogTop } from "../dialog/dialog.tsx";
import { Icon } from "../icon/icon.tsx";
import { RangeSlider } from "../range-slider/range-slider.tsx";
import styles from "./filter-panel.module.css";
import { LocationFilterField } from "./location-filter-field.tsx";
import type { FilterDraft } from "./use-filter-draft.ts";

interface FilterScreenProps {
  headingId: string;
  filter: ScreenFilter;
  filters: FilterDraft;
  onClose: () => void;
}

export function FilterScreen({ headingId, filter, filters, onClose }: FilterScreenProps) {
  const isEmpty = filter.type === "multiple" && !filters.isSaveable;
  return (
    <>
      <DialogTop>
        <button type="button" className={styles.back} onClick={filters.back}>
          <Icon name="arrow-left" /> <span className="vh">Back to filters</span>
        </button>
        <h2 id={headingId} tabIndex={-1} className={styles.heading}>
          {filter.label}
        </h2>
        <CloseButton onClick={onClose} label="Close filters" />
      </DialogTop>
      <DialogBody>
        <p>{filter.helpText}</p>
        {filter.type === "multiple" && <OptionsField filter={filter} shown={filters.shown} onChange={filters.edit} />}
        {filter.type === "slider" && <SliderField filter={filter} shown={filters.shown} onChange={filters.edit} />}
        {filter.type === "location" && (
          <LocationFilterField
            current={filters.draft.ReadableLocation}
            onChange={(location) => filters.edit(location && withLocation(location))}
          />
        )}
        <p role="status" className={styles.reason}>
          {isEmpty && "Choose one at least to save."}
        </p>
      </DialogBody>
      <DialogFoot>
        <Button look="bib" isDisabled={!filters.isSaveable} onClick={filters.save}>
          Save
        </Button>
      </DialogFoot>
    </>
  );
}

interface FieldProps<Filter> {
  filter: Filter;
  shown: Preferences;
  onChange: (change: Partial<Preferences>) => void;
}

export function OptionsField({ filter, shown, onChange }: FieldProps<MultipleFilter>) {
  if (filter.options.length === 0) return <p role="status">No results match your filter criteria</p>;
  return (
    <div className={filter.options.length > 6 ? styles.options : undefined}>
      <CheckboxCards
        legend={filter.label}
        isLegendHidden
        choices={filter.options.map(({ value, text }) => ({ value, label: text }))}
        values={chosenValues(filter, shown)}
        onChange={(values) => onChange(withValues(filter, values))}
      />
    </div>
  );
}

function SliderField({ filter, shown, onChange }: FieldProps<SliderFilter>) {
  const { min, max, step } = filter.config;
  return (
    <RangeSlider
      label={filter.id === "price" ? "At most" : "Up to"}
      min={min}
      max={max}
      step={step}
      value={Math.min(shown[filter.preferenceKey], max)}
      onChange={(value) => onChange({ [filter.preferenceKey]: value })}
      inWords={(value) => sliderWords(filter, value)}
    />
  );
}
