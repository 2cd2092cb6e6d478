// The last question's fields: the device's position, or a postcode or place. Loaded when that question comes near.
import type { ChosenLocation } from "#src/domain/questionnaire/answer.ts";
import { LocationChoice } from "../location-field/location-choice.tsx";
import { LocationField } from "../location-field/location-field.tsx";
import styles from "./questionnaire.module.css";

interface LocationAnswerProps {
  /** False where the device's position is not asked for. */
  hasCurrentLocation: boolean;
  onChange: (location: ChosenLocation | null) => void;
}

export function LocationAnswer({ hasCurrentLocation, onChange }: LocationAnswerProps) {
  return (
    <div className={styles.answers}>
      {hasCurrentLocation ? (
        <LocationChoice or={<p className={styles.or}>or</p>} onChange={onChange} />
      ) : (
        <LocationField label="Postcode or town" onChange={onChange} />
      )}
    </div>
  );
}
