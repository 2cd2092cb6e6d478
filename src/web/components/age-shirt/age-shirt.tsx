// The age as a shirt number: typed, stepped or slid, always one value (specification §5.12, §5.20).
import { type CSSProperties, type KeyboardEvent, useId } from "react";
import { FieldError } from "../field/field.tsx";
import { Icon } from "../icon/icon.tsx";
import slider from "../range-slider/range-slider.module.css";
import styles from "./age-shirt.module.css";
import { ShirtPicture } from "./shirt-picture.tsx";

/** What chooses the age under the thumb while no age is chosen; of a key that moves the thumb no further nothing is heard. */
const choosingKeys = ["Enter", " ", "Home", "PageDown", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"];

interface AgeShirtProps {
  /** "Your age", "Your child’s age". */
  label: string;
  /** What stands in the field: digits, or empty. May lie outside the range; the owner judges it. */
  value: string;
  onChange: (value: string) => void;
  min: number;
  max: number;
  /** Shown as an alert; null: nothing is wrong. */
  error?: string | null;
}

/** Digits only, two at most; − and + and the slider stay within min and max. */
export function AgeShirt({ label, value, onChange, min, max, error }: AgeShirtProps) {
  const id = useId();
  const age = value === "" ? null : Number(value);
  const within = (wanted: number) => String(Math.min(max, Math.max(min, wanted)));
  const step = (by: 1 | -1) => onChange(age === null ? String(min) : within(age + by));
  const slid = Number(within(age ?? min));
  // The thumb has to be somewhere before an age is chosen; a browser reports no change where it is pressed there.
  const isChosen = age === slid;
  function chooseUnderThumb() {
    if (!isChosen) onChange(String(slid));
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isChosen || !choosingKeys.includes(event.key)) return;
    event.preventDefault();
    chooseUnderThumb();
  }
  return (
    <div className={styles.age}>
      <div className={styles.shirt}>
        <button type="button" className={styles.step} aria-label="One year younger" onClick={() => step(-1)}>
          <Icon name="minus" />
        </button>
        <div className={styles.picture}>
          <ShirtPicture />
          <input
            className={styles.number}
            aria-label={label}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error ${id}-ways` : `${id}-ways`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            placeholder="?"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, "").slice(0, 2))}
          />
        </div>
        <button type="button" className={styles.step} aria-label="One year older" onClick={() => step(1)}>
          <Icon name="plus" />
        </button>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p id={`${id}-ways`} className={styles.ways}>
        Type the age on the shirt, or slide.
      </p>
      <div className={slider.slider}>
        <input
          className={isChosen ? slider.range : `${slider.range} ${styles.open}`}
          type="range"
          aria-label={`${label}, slider`}
          aria-valuetext={age === null ? "No age yet" : undefined}
          min={min}
          max={max}
          step={1}
          value={slid}
          style={{ "--fill": `${(100 * (slid - min)) / (max - min)}%` } as CSSProperties}
          onChange={(event) => onChange(event.currentTarget.value)}
          // After a touch no click follows; a screen reader presses without a pointer.
          onPointerUp={chooseUnderThumb}
          onClick={chooseUnderThumb}
          onKeyDown={press}
        />
        <div className={slider.ends} aria-hidden="true">
          <span>{min}</span>
          <span>{max === 99 ? "99+" : max}</span>
        </div>
      </div>
    </div>
  );
}
