// Another place for the same search: the device's position, or a postcode or town (specification §5.21).
import type { ChosenLocation } from "#src/questionnaire/answer.ts";
import { LocationChoice } from "#src/web/kit/location-field/location-choice.tsx";
import styles from "./filter-panel.module.css";

interface LocationFilterFieldProps {
  /** "Sale, M33": where the search is now. */
  current: string;
  /** Null as soon as what is typed names no place. */
  onChange: (location: ChosenLocation | null) => void;
}

export function LocationFilterField({ current, onChange }: LocationFilterFieldProps) {
  return (
    <div className={styles.place}>
      <p className="small">
        Now: <b>{current}</b>
      </p>
      <LocationChoice or={<p className="small">or</p>} onChange={onChange} />
    </div>
  );
}
