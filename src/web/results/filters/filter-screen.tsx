// One filter's own screen inside the panel: its options, slider or place (§2.47, §5.21).
import { type CSSProperties, type ReactNode, useId } from "react";
import { formatCount, type Language } from "#src/platform/language/language.ts";
import { formatRoundDistance } from "#src/platform/text/format-distance.ts";
import { type DistanceStep, distanceSteps } from "#src/search/criteria/distance.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { FilterCounts } from "#src/search/find/filter-counts.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { CloseButton, DialogBody } from "#src/web/kit/dialog/dialog.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { LocationChoice } from "#src/web/kit/location-field/location-field.tsx";
import slider from "#src/web/kit/range-slider.module.css";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import type { MultipleFilter, ScreenFilter, SliderFilter } from "#src/web/words/filters/filter-words.ts";
import { chosenValues, type FilterDraft, placeOf, withLocation, withValues } from "./filter-draft.ts";
import { formatOptionCount, optionCount, placeCount, type ShownCounts } from "./filter-figures.ts";
import styles from "./filter-panel.module.css";
import list from "./option-list.module.css";

export const headingId = "filters-heading";

interface FilterTopProps {
  /** Left out on the list of filters. */
  onBack?: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function FilterTop({ onBack, onClose, children }: FilterTopProps) {
  const { text } = useLanguage();
  return (
    <div className={`on-night row gap-1 ${styles.top}`}>
      {onBack && (
        <button type="button" className={`hit-sign ${styles.back}`} onClick={onBack}>
          <Icon name="arrow-left" /> <span className="vh">{text("Back to filters")}</span>
        </button>
      )}
      <h2 id={headingId} tabIndex={-1}>
        {children}
      </h2>
      <CloseButton onClick={onClose} label={text("Close filters")} />
    </div>
  );
}

export interface FilterScreenProps {
  offers: OfferKind;
  filter: ScreenFilter;
  filters: FilterDraft;
  counted: ShownCounts;
  onClose: () => void;
}

export function FilterScreen({ offers, filter, filters, counted, onClose }: FilterScreenProps) {
  const language = useLanguage();
  const { text } = language;
  const { shown, edit } = filters;
  const { counts } = counted;
  const isEmpty = filter.type === "multiple" && !filters.isSaveable;
  return (
    <>
      <FilterTop onBack={filters.back} onClose={onClose}>
        {text(filter.label)}
      </FilterTop>
      <DialogBody>
        <p>{text(filter.helpText)}</p>
        {filter.type === "multiple" && (
          <OptionList filter={filter} shown={shown} counts={counts} offers={offers} onChange={edit} />
        )}
        {filter.type === "slider" && (
          <FilterSlider filter={filter} shown={shown} counts={counts} offers={offers} onChange={edit} />
        )}
        {filter.type === "location" && (
          <div className="stack gap-3">
            <p className="small">
              {richText(language, "Now: <b>{place}</b>", { place: filters.draft.ReadableLocation })}
            </p>
            <LocationChoice
              or={<p className="small">{text("or")}</p>}
              onChange={(location) => edit(location ? withLocation(location) : placeOf(filters.draft))}
            />
            <DistanceChoice shown={shown} counts={counts} offers={offers} onChange={edit} />
          </div>
        )}
        <p role="status" className={styles.reason}>
          {isEmpty && text("Choose at least one to save.")}
        </p>
      </DialogBody>
    </>
  );
}

/** How far somebody would go, with the places that are so near. */
function DistanceChoice({ shown, counts, offers, onChange }: Omit<FilterProps<unknown>, "filter">) {
  const language = useLanguage();
  const { text } = language;
  const id = useId();
  const { catchmentMiles } = useSite();
  const steps = distanceSteps(catchmentMiles);
  const chosen = steps.findLast(({ withinMiles }) => withinMiles !== null && withinMiles <= (shown.WithinMiles ?? 0));
  const isChosen = (step: DistanceStep) => (shown.WithinMiles === null ? step.figure === null : step === chosen);
  return (
    <fieldset>
      <legend className={styles.asks}>{text("How far would you go?")}</legend>
      <ul className={list.options}>
        {steps.map((step, at) => {
          const count = optionCount(counts, "WithinMiles", step.figure === null ? "any" : `${step.figure}`);
          return (
            <li key={step.figure}>
              <label className={count?.Places === 0 ? `${list.option} ${list.none}` : list.option}>
                <input
                  type="radio"
                  name={id}
                  checked={isChosen(step)}
                  aria-labelledby={`${id}-${at}-name`}
                  aria-describedby={count ? `${id}-${at}-places` : undefined}
                  onChange={() => onChange({ WithinMiles: step.withinMiles })}
                />
                <b id={`${id}-${at}-name`}>
                  {step.figure === null ? text("Any distance") : formatRoundDistance(language, step.figure)}
                </b>
                <span id={`${id}-${at}-places`} className={list.places}>
                  {count && figureOf(language, count.Places, offers)}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

interface FilterProps<Filter> {
  filter: Filter;
  shown: Preferences;
  counts: FilterCounts | null;
  offers: OfferKind;
  onChange: (change: Partial<Preferences>) => void;
}

/** A slider over whole steps, with its value as text next to it and the places of each below. */
function FilterSlider({ filter, shown, counts, offers, onChange }: FilterProps<SliderFilter>) {
  const language = useLanguage();
  const { text } = language;
  const id = useId();
  const { preferenceKey, min, max } = filter;
  const value = Math.min(shown[preferenceKey], max);
  const countAt = (each: number) => optionCount(counts, preferenceKey, String(each));
  const stops = Array.from({ length: max - min + 1 }, (_, at) => ({ at: min + at, count: countAt(min + at) }));
  const count = countAt(value);
  return (
    <>
      <div className="stack gap-1">
        <div className={`split gap-0-4 ${slider.head}`}>
          <label htmlFor={id}>{text(filter.limit)}</label>
          {/* The slider itself says it aloud. */}
          <output htmlFor={id} aria-hidden="true">
            {filter.format(language, value)}
          </output>
        </div>
        <input
          id={id}
          className={slider.range}
          type="range"
          min={min}
          max={max}
          value={value}
          aria-valuetext={filter.format(language, value)}
          aria-describedby={`${id}-places`}
          style={{ "--fill": `${(100 * (value - min)) / (max - min)}%` } as CSSProperties}
          onChange={(event) => onChange({ [preferenceKey]: event.currentTarget.valueAsNumber })}
        />
        <div className={slider.stops} aria-hidden="true">
          {stops.map(({ at, count }) => (
            <span key={at}>
              <span>{filter.format(language, at)}</span>
              <b className={styles.stop}>{count && formatCount(language, count.Places)}</b>
            </span>
          ))}
        </div>
      </div>
      <p id={`${id}-places`} className={styles.stated}>
        {count && sentence(language, placeCount(language, count.Places, offers), formatOptionCount(language, count))}
      </p>
    </>
  );
}

/** "12 places, 3 of these haven’t told us". */
function sentence({ text }: Language, places: string, notKnown: string): string {
  return notKnown === "" ? places : text("{places}, {notKnown}", { places, notKnown });
}

/** The numbers' space is reserved, so that nothing moves when they arrive. */
export function OptionList({ filter, shown, counts, offers, onChange }: FilterProps<MultipleFilter>) {
  const language = useLanguage();
  const { text } = language;
  const id = useId();
  if (filter.options.length === 0) return <p role="status">{text("No results match your filter criteria")}</p>;
  const chosen = chosenValues(filter, shown);
  const toggle = (value: string, isChosen: boolean) =>
    onChange(withValues(filter, isChosen ? [...chosen, value] : chosen.filter((each) => each !== value)));
  return (
    <fieldset>
      <legend className="vh">{text(filter.label)}</legend>
      {filter.preferenceKey === "WeekDays" && <AllOrNone filter={filter} chosen={chosen} onChange={onChange} />}
      <ul className={filter.options.length > 6 ? `${list.options} ${list.frame}` : list.options}>
        {filter.options.map(({ value, words }, at) => {
          const count = optionCount(counts, filter.preferenceKey, value);
          // By number: a value can have spaces, and an id cannot.
          const own = `${id}-${at}`;
          return (
            <li key={value}>
              <label className={count?.Places === 0 ? `${list.option} ${list.none}` : list.option}>
                <input
                  type="checkbox"
                  value={value}
                  checked={chosen.includes(value)}
                  onChange={(event) => toggle(value, event.currentTarget.checked)}
                  aria-labelledby={`${own}-name`}
                  aria-describedby={count ? `${own}-places ${own}-known` : undefined}
                />
                <span>
                  <b id={`${own}-name`}>{words(language)}</b>
                  <span id={`${own}-known`} className={list.note}>
                    {count && formatOptionCount(language, count)}
                  </span>
                </span>
                <span id={`${own}-places`} className={list.places}>
                  {count && figureOf(language, count.Places, offers)}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

type AllOrNoneProps = Pick<FilterProps<MultipleFilter>, "filter" | "onChange"> & { chosen: readonly string[] };

/** Choosing one day of seven would otherwise take six presses. */
function AllOrNone({ filter, chosen, onChange }: AllOrNoneProps) {
  const { text } = useLanguage();
  const all = filter.options.map(({ value }) => value);
  const isAll = chosen.length === all.length;
  return (
    <Button variant="link" onClick={() => onChange(withValues(filter, isAll ? [] : all))}>
      {isAll ? text("Clear all days") : text("Choose all days")}
    </Button>
  );
}

/** Shows the number; screen readers also get the noun. */
function figureOf(language: Language, places: number, offers: OfferKind): ReactNode {
  const noun = (inside: ReactNode) => <span className="vh">{inside}</span>;
  const values = { places, figure: formatCount(language, places), noun };
  return offers === "club"
    ? richText(
        language,
        "{places, plural, one {{figure} <noun>club</noun>} other {{figure} <noun>clubs</noun>}}",
        values,
      )
    : richText(
        language,
        "{places, plural, one {{figure} <noun>place</noun>} other {{figure} <noun>places</noun>}}",
        values,
      );
}
