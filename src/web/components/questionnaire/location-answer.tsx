// The last question's fields: the device's position, or a postcode or place. Loaded when that question comes near.
import { useState } from "react";
import type { ChosenLocation } from "#src/domain/questionnaire/answer.ts";
import { CurrentLocation } from "../location-field/current-location.tsx";
import { LocationField } from "../location-field/location-field.tsx";
import styles from "./questionnaire.module.css";

interface LocationAnswerProps {
  /** False where the device's position is not asked for. */
  hasCurrentLocation: boolean;
  onChange: (location: ChosenLocation | null) => void;
}

export function LocationAnswer({ hasCurrentLocation, onChange }: LocationAnswerProps) {
  // Typing takes the place of the device's position, and the other way round.
  const [fieldNumber, setFieldNumber] = useState(0);
  const [isDevice, setIsDevice] = useState(false);
  function type(location: ChosenLocation | null) {
    setIsDevice(false);
    onChange(location);
  }
  return (
    <div className={styles.answers}>
      {hasCurrentLocation && (
        <>
          <CurrentLocation
            isInForce={isDevice}
            onChange={(location) => {
              setIsDevice(true);
              setFieldNumber(fieldNumber + 1);
              onChange(location);
            }}
          />
          <p className={styles.or}>or</p>
        </>
      )}
      <LocationField key={fieldNumber} label="Postcode or town" onChange={type} />
    </div>
  );
}
