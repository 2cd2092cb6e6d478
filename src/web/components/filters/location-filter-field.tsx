// Another place for the same search: the device's position, or a postcode or town (specification §5.21).
import { useState } from "react";
import type { ChosenLocation } from "#src/domain/questionnaire/answer.ts";
import { CurrentLocation } from "../location-field/current-location.tsx";
import { LocationField } from "../location-field/location-field.tsx";
import styles from "./filter-panel.module.css";

interface LocationFilterFieldProps {
  /** "Sale, M33": where the search is now. */
  current: string;
  /** Null as soon as what is typed names no place. */
  onChange: (location: ChosenLocation | null) => void;
}

export function LocationFilterField({ current, onChange }: LocationFilterFieldProps) {
  // Sharing the position empties the field, so that only one answer stands.
  const [fieldNumber, setFieldNumber] = useState(0);
  const [isDevice, setIsDevice] = useState(false);
  function type(location: ChosenLocation | null) {
    setIsDevice(false);
    onChange(location);
  }
  return (
    <div className={styles.place}>
      <p className="small">
        Now: <b>{current}</b>
      </p>
      <CurrentLocation
        isInForce={isDevice}
        onChange={(location) => {
          setIsDevice(true);
          setFieldNumber(fieldNumber + 1);
          onChange(location);
        }}
      />
      <p className="small">or</p>
      <LocationField key={fieldNumber} label="Postcode or town" onChange={type} />
    </div>
  );
}
