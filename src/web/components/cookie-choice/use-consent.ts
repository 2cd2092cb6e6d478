// What the person has said about being measured, for a screen.
import { useSyncExternalStore } from "react";
import { type Choice, consentChoice, onConsentChange } from "#src/web/analytics/consent.ts";

/** Undefined on the server and in the first drawing, so that both agree; then the choice, or null for none yet. */
export function useConsent(): Choice | null | undefined {
  return useSyncExternalStore<Choice | null | undefined>(onConsentChange, consentChoice, () => undefined);
}
