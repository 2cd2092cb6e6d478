// The input of the last question: the device's position, or a postcode or place. Loaded shortly before that question.
import type { ReactNode } from "react";
import type { ChosenLocation } from "#src/questionnaire/answer.ts";
import { LocationChoice, LocationField } from "#src/web/kit/location-field/location-field.tsx";

interface LocationAnswerProps {
  /** Shown between the device's position and the field; null where the device's position is not offered. */
  or: ReactNode;
  onChange: (location: ChosenLocation | null) => void;
}

export function LocationAnswer({ or, onChange }: LocationAnswerProps) {
  return or ? <LocationChoice or={or} onChange={onChange} /> : <LocationField onChange={onChange} />;
}
