// One filter's own screen inside the panel: its options, slider or place (specification §2.47, §5.21).

import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { DialogBody } from "#src/web/kit/dialog/dialog.tsx";
import { withLocation } from "#src/web/results/filter-draft.ts";
import type { ScreenFilter } from "#src/web/results/filters.ts";
import styles from "./filter-panel.module.css";
import { FilterSlider } from "./filter-slider.tsx";
import { FilterTop } from "./filter-top.tsx";
import { LocationFilterField } from "./location-filter-field.tsx";
import { OptionList } from "./option-list.tsx";
import type { ShownCounts } from "./use-filter-counts.ts";
import type { FilterDraft } from "./use-filter-draft.ts";

interface FilterScreenProps {
  headingId: string;
  offers: OfferKind;
  filter: ScreenFilter;
  filters: FilterDraft;
  counted: ShownCounts;
  onClose: () => void;
}

export function FilterScreen({ headingId, offers, filter, filters, counted, onClose }: FilterScreenProps) {
  const { shown, edit } = filters;
  const { counts } = counted;
  const isEmpty = filter.type === "multiple" && !filters.isSaveable;
  return (
    <>
      <FilterTop headingId={headingId} onBack={filters.back} onClose={onClose}>
        {filter.label}
      </FilterTop>
      <DialogBody>
        <p>{filter.helpText}</p>
        {filter.type === "multiple" && <OptionList {...{ filter, shown, counts, offers }} onChange={edit} />}
        {filter.type === "slider" && <FilterSlider {...{ filter, shown, counts, offers }} onChange={edit} />}
        {filter.type === "location" && (
          <LocationFilterField
            current={filters.draft.ReadableLocation}
            onChange={(location) => edit(location && withLocation(location))}
          />
        )}
        <p role="status" className={styles.reason}>
          {isEmpty && "Choose one at least to save."}
        </p>
      </DialogBody>
    </>
  );
}
