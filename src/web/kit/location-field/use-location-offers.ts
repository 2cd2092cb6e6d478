// The suggestions for the text of the field: requested shortly after the last key; only the latest answer is used.
import { useEffect, useState } from "react";
import { type LocationAnswer, lookUpLocations } from "#src/web/calls/look-up-locations.ts";
import { session } from "#src/web/visit/session.ts";

/** Pause after a key before asking, milliseconds: shorter asks for every letter, longer feels slow. */
const pauseMs = 180;

export type Offers =
  | { state: "none" }
  | { state: "asking" }
  | { state: "answered"; text: string; answer: LocationAnswer }
  | { state: "failed" };

/** `wanted` null: nothing to look up. The same text with another attempt number is requested again. */
export function useLocationOffers(wanted: { text: string; attempt: number } | null): Offers {
  const [offers, setOffers] = useState<Offers>({ state: "none" });
  useEffect(() => {
    if (wanted === null || wanted.text.trim() === "") {
      setOffers({ state: "none" });
      return;
    }
    const { text } = wanted;
    const stopping = new AbortController();
    const timer = setTimeout(() => {
      setOffers((before) => (before.state === "answered" ? before : { state: "asking" }));
      lookUpLocations(text.trim(), session.preferences(), stopping.signal).then((answer) => {
        if (stopping.signal.aborted) return;
        setOffers(answer.ok ? { state: "answered", text, answer: answer.body } : { state: "failed" });
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [wanted]);
  return offers;
}
