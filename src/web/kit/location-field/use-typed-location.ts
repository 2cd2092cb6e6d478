// The state of a location field: its text, the suggestions for it, and the place that it identifies.
import { useEffect, useMemo, useRef, useState } from "react";
import type { LocationAnswer } from "#src/gazetteer/locations.ts";
import { readPostcode } from "#src/gazetteer/postcode.ts";
import type { ChosenLocation } from "#src/questionnaire/answer.ts";
import { lookUpLocations, type OfferedLocation, offersIn, typedInFull } from "#src/web/calls/look-up-locations.ts";
import { session } from "#src/web/visit/session.ts";

export interface TypedLocation {
  text: string;
  /** The person has picked one of the offers, or chose the place before. */
  isChosen: boolean;
  /** The place of a complete postcode in the field, which need not be picked. */
  full: OfferedLocation | null;
  /** What the text means without a doubt; null until the answer for it is there. */
  clear: OfferedLocation | null;
  /** None once a place is chosen. */
  offers: OfferedLocation[];
  /** Of what was asked last; null before the first. */
  answer: LocationAnswer | null;
  /** The text that was asked. */
  askedText: string;
  hasFailed: boolean;
  choose(offer: OfferedLocation): void;
  type(text: string): void;
  /** Asks again after a failure. */
  retry(): void;
}

/** `onChange`: called with the chosen place, or null as soon as the text no longer identifies one. */
export function useTypedLocation(onChange: (location: ChosenLocation | null) => void): TypedLocation {
  const [text, setText] = useState("");
  const [isChosen, setIsChosen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const wanted = useMemo(() => (isChosen ? null : { text, attempt }), [isChosen, text, attempt]);
  const found = useLocationOffers(wanted);
  const answer = found.state === "answered" ? found.answer : null;
  const askedText = found.state === "answered" ? found.text : "";
  // A postcode typed to its end is an answer: the next step opens without picking it from the list.
  const full = answer && askedText === text && !isChosen ? typedInFull(text, answer) : null;
  const clear = answer?.IsClear && askedText === text && !isChosen ? (answer.Suggestions[0] ?? null) : null;
  const report = useRef(onChange);
  report.current = onChange;
  useEffect(() => {
    if (full) report.current(chosen(full));
  }, [full]);
  return {
    text,
    isChosen,
    full,
    clear,
    offers: answer && !isChosen ? offersIn(answer) : [],
    answer,
    askedText,
    hasFailed: found.state === "failed",
    choose(offer) {
      setText(offer.ReadableLocation);
      setIsChosen(true);
      onChange(chosen(offer));
    },
    type(next) {
      setText(next);
      setIsChosen(false);
      onChange(null);
    },
    retry: () => setAttempt(attempt + 1),
  };
}

function chosen(offer: OfferedLocation): ChosenLocation {
  return {
    latitude: offer.Latitude,
    longitude: offer.Longitude,
    readableLocation: offer.ReadableLocation,
    isCurrentLocation: false,
  };
}

/** Pause after a key before asking, milliseconds: shorter asks for every letter, longer feels slow. After a whole postcode none. */
const pauseMs = 180;

type Offers =
  | { state: "none" }
  | { state: "asking" }
  | { state: "answered"; text: string; answer: LocationAnswer }
  | { state: "failed" };

/** `wanted` null: nothing to look up. The same text with another attempt number is requested again. */
function useLocationOffers(wanted: { text: string; attempt: number } | null): Offers {
  const [offers, setOffers] = useState<Offers>({ state: "none" });
  useEffect(() => {
    if (wanted === null || wanted.text.trim() === "") {
      setOffers({ state: "none" });
      return;
    }
    const { text } = wanted;
    const stopping = new AbortController();
    const waitMs = readPostcode(text)?.kind === "full" ? 0 : pauseMs;
    const timer = setTimeout(() => {
      setOffers((before) => (before.state === "answered" ? before : { state: "asking" }));
      lookUpLocations(text.trim(), session.preferences(), stopping.signal).then((answer) => {
        if (stopping.signal.aborted) return;
        setOffers(answer.ok ? { state: "answered", text, answer: answer.body } : { state: "failed" });
      });
    }, waitMs);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [wanted]);
  return offers;
}
