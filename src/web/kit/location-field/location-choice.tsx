// Where to play, two ways: the device's position, or a postcode or town. The one takes the other's place.
import { type ReactNode, useState } from "react";
import type { ChosenLocation } from "#src/questionnaire/answer.ts";
import { CurrentLocation } from "./current-location.tsx";
import { LocationField } from "./location-field.tsx";

interface LocationChoiceProps {
  /** Shown between the two. */
  or: ReactNode;
  /** A chosen place, or null as soon as what is typed names none. */
  onChange: (location: ChosenLocation | null) => void;
}

export function LocationChoice({ or, onChange }: LocationChoiceProps) {
  // A new number empties the field.
  const [fieldNumber, setFieldNumber] = useState(0);
  const [isDevice, setIsDevice] = useState(false);
  function share(location: ChosenLocation) {
    setIsDevice(true);
    setFieldNumber(fieldNumber + 1);
    onChange(location);
  }
  function type(location: ChosenLocation | null) {
    setIsDevice(false);
    onChange(location);
  }
  return (
    <>
      <CurrentLocation isInForce={isDevice} onChange={share} />
      {or}
      <LocationField key={fieldNumber} label="Postcode or town" onChange={type} />
    </>
  );
}
