// A slider over whole steps, with its value as text next to it.
import { type CSSProperties, type ReactNode, useId } from "react";
import styles from "./range-slider.module.css";

interface RangeSliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
  /** A value as it is read: "Free", "£5+". */
  formatValue: (value: number) => string;
  /** Id of a further description of the value. */
  describedBy?: string;
  /** Under each value, in place of the two ends alone; not read aloud. */
  below?: (value: number) => ReactNode;
}

export function RangeSlider({ label, min, max, value, onChange, formatValue, describedBy, below }: RangeSliderProps) {
  const id = useId();
  const stops = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  return (
    <div className={styles.slider}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {/* The slider itself says it aloud. */}
        <output htmlFor={id} aria-hidden="true">
          {formatValue(value)}
        </output>
      </div>
      <input
        id={id}
        className={styles.range}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={formatValue(value)}
        aria-describedby={describedBy}
        style={{ "--fill": `${(100 * (value - min)) / (max - min)}%` } as CSSProperties}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <div className={below ? styles.stops : styles.ends} aria-hidden="true">
        {(below ? stops : [min, max]).map((stop) => (
          <span key={stop}>
            {formatValue(stop)}
            {below?.(stop)}
          </span>
        ))}
      </div>
    </div>
  );
}
