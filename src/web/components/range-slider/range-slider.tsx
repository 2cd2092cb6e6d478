// A slider over whole steps, its value always in words beside it.
import { type CSSProperties, useId } from "react";
import styles from "./range-slider.module.css";

interface RangeSliderProps {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
  /** A value as it is read: "Free", "£5+". */
  inWords: (value: number) => string;
}

export function RangeSlider({ label, min, max, step = 1, value, onChange, inWords }: RangeSliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{inWords(value)}</output>
      </div>
      <input
        id={id}
        className={styles.range}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={inWords(value)}
        style={{ "--fill": `${(100 * (value - min)) / (max - min)}%` } as CSSProperties}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{inWords(min)}</span>
        <span>{inWords(max)}</span>
      </div>
    </div>
  );
}
