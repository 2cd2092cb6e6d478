// The offers for what stands in the field: asked a moment after the last key, and only the latest answer counts.
import { useEffect, useState } from "react";
import { type LocationAnswer, lookUpLocations } from "#src/web/api-client/look-up-locations.ts";

/** Pause after a key before asking, milliseconds: shorter asks for every letter, longer feels slow. */
const pauseMs = 180;

export type Offers =
  | { state: "none" }
  | { state: "asking" }
  | { state: "answered"; text: string; answer: LocationAnswer }
  | { state: "failed" };

/** `wanted` null: nothing to look up. A new object with the same text and another attempt asks once more. */
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
      lookUpLocations(text.trim(), stopping.signal).then((answer) => {
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
