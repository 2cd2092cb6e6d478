// "Use my current location": asks the device, and says how that went (specification §4.11).
import { useState } from "react";
import type { ChosenLocation } from "#src/questionnaire/answer.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import styles from "./location-field.module.css";

const words = {
  asking: "Getting current location",
  saved: "Current location saved successfully",
  denied: "Current location denied. Try entering a postcode",
  unavailable: "Your device can’t tell where you are. Try entering a postcode",
  slow: "Finding where you are takes too long. Try entering a postcode",
};

/** Longest wait for the device, milliseconds; beyond it the person types faster. */
const patienceMs = 15_000;
/** A position this old is still where the person is, milliseconds. */
const freshMs = 300_000;

/** Four decimals are about ten metres: exact enough for miles, and less personal. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

interface CurrentLocationProps {
  /** False once another place was typed: then the position is no longer shown as saved. */
  isInForce: boolean;
  onChange: (location: ChosenLocation) => void;
}

export function CurrentLocation({ isInForce, onChange }: CurrentLocationProps) {
  const [state, setState] = useState<keyof typeof words | null>(null);
  function ask() {
    if (state === "asking") return;
    if (!navigator.geolocation) {
      setState("unavailable");
      return;
    }
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState("saved");
        onChange({
          latitude: rounded(coords.latitude),
          longitude: rounded(coords.longitude),
          readableLocation: "your current location",
          isCurrentLocation: true,
        });
      },
      ({ code, POSITION_UNAVAILABLE, TIMEOUT }) =>
        setState(code === TIMEOUT ? "slow" : code === POSITION_UNAVAILABLE ? "unavailable" : "denied"),
      { timeout: patienceMs, maximumAge: freshMs },
    );
  }
  return (
    <div className={styles.current}>
      <Button variant="line" icon="locate" onClick={ask} isDisabled={state === "asking"}>
        Use my current location
      </Button>
      <p role="status" className="small">
        {state && (state !== "saved" || isInForce) && words[state]}
      </p>
    </div>
  );
}
