// The age as a shirt number: typed, stepped or slid, always one value (§5.12, §5.20).
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId } from "react";
import { plainText } from "#src/platform/text/plain-characters.ts";
import { FieldError } from "#src/web/kit/field/field.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import slider from "#src/web/kit/range-slider.module.css";
import { pressedKey, useComposition } from "#src/web/kit/typing/composition.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./age-shirt.module.css";

/** Keys that choose the age under the thumb; one that cannot move it fires no input event. */
const choosingKeys = ["Enter", " ", "Home", "PageDown", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"];

interface AgeShirtProps {
  /** "Your age", "Your child’s age". */
  label: string;
  /** The field's text: digits, or empty. The parent component checks the range. */
  value: string;
  onChange: (value: string) => void;
  min: number;
  max: number;
  /** Shown as an alert; null: nothing is wrong. */
  error?: ReactNode;
}

/** Digits only, two at most; − and + and the slider stay within min and max. */
export function AgeShirt(props: AgeShirtProps) {
  const { label, value, onChange, min, error } = props;
  const { text } = useLanguage();
  const id = useId();
  const typing = useComposition(value, (typed) => onChange(plainText(typed).replace(/\D/g, "").slice(0, 2)));
  const step = (by: 1 | -1) => onChange(String(value === "" ? min : within(props, Number(value) + by)));
  return (
    <div className="stack">
      <div className={styles.shirt}>
        <StepButton label={text("One year younger")} icon="minus" onPress={() => step(-1)} />
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
            {...typing}
          />
        </div>
        <StepButton label={text("One year older")} icon="plus" onPress={() => step(1)} />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p id={`${id}-ways`} className={`soft small ${styles.ways}`}>
        {text("Type the age on the shirt, or use the slider.")}
      </p>
      <AgeSlider {...props} />
    </div>
  );
}

const within = ({ min, max }: AgeShirtProps, age: number) => Math.min(max, Math.max(min, age));

function StepButton({ label, icon, onPress }: { label: string; icon: "minus" | "plus"; onPress: () => void }) {
  return (
    <button type="button" className={`hit-sign ${styles.step}`} aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}

function AgeSlider(props: AgeShirtProps) {
  const { label, value, onChange, min, max } = props;
  const { text } = useLanguage();
  const isEmpty = value === "";
  // Before an age is chosen it is somewhere; pressing it there is no change to a browser.
  const thumb = isEmpty ? min : within(props, Number(value));
  const isChosen = !isEmpty && Number(value) === thumb;
  function chooseUnderThumb() {
    if (!isChosen) onChange(String(thumb));
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isChosen || !choosingKeys.includes(pressedKey(event))) return;
    event.preventDefault();
    chooseUnderThumb();
  }
  return (
    <div className="stack gap-1">
      <input
        className={isChosen ? slider.range : `${slider.range} ${styles.open}`}
        type="range"
        aria-label={label}
        aria-valuetext={isEmpty ? text("No age chosen yet") : undefined}
        min={min}
        max={max}
        step={1}
        value={thumb}
        style={{ "--fill": `${(100 * (thumb - min)) / (max - min)}%` } as CSSProperties}
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
  );
}

/** The back of a shirt, with room for a number. */
function ShirtPicture() {
  return (
    <svg viewBox="0 0 240 220" aria-hidden="true">
      <path
        d="M78 12L18 38L2 104L44 118L52 96V212H188V96L196 118L238 104L222 38L162 12C150 34 90 34 78 12Z"
        fill="var(--pitch)"
      />
      <path d="M78 12C90 34 150 34 162 12L152 8C142 22 98 22 88 8Z" fill="var(--mint)" />
      <path d="M5 92L47 106L44 118L2 104ZM235 92L193 106L196 118L238 104Z" fill="var(--mint)" />
      <path d="M52 96L60 64M188 96L180 64" stroke="var(--pitch-deep)" strokeWidth="3" fill="none" />
    </svg>
  );
}
