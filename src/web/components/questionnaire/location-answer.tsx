// The last question's fields: the device's position, or a postcode or place. Loaded when that question comes near.
import type { ReactNode } from "react";
import type { ChosenLocation } from "#src/domain/questionnaire/answer.ts";
import { LocationChoice } from "../location-field/location-choice.tsx";
import { LocationField } from "../location-field/location-field.tsx";

interface LocationAnswerProps {
  /** Stands between the device's position and the field; null where the device's position is not asked for. */
  or: ReactNode;
  onChange: (location: ChosenLocation | null) => void;
}

export function LocationAnswer({ or, onChange }: LocationAnswerProps) {
  return or ? (
    <LocationChoice or={or} onChange={onChange} />
  ) : (
    <LocationField label="Postcode or town" onChange={onChange} />
  );
}
