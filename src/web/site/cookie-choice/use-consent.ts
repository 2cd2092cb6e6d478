// The visitor's choice about being counted, for components.
import { useSyncExternalStore } from "react";
import { type Choice, consentChoice, onConsentChange } from "#src/web/analytics/consent.ts";

/** Undefined on the server and in the first rendering, so that hydration matches; then the choice, or null for none yet. */
export function useConsent(): Choice | null | undefined {
  return useSyncExternalStore<Choice | null | undefined>(onConsentChange, consentChoice, () => undefined);
}
