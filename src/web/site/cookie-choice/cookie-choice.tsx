// The choice whether visits may be counted, with an explanation and the present choice.
import type { ReactNode } from "react";
import type { Choice } from "#src/web/analytics/consent.ts";
import { CookieButtons } from "./cookie-buttons.tsx";
import { useConsent } from "./use-consent.ts";

const answers: Record<Choice, string> = {
  measured: "You allow counting.",
  unmeasured: "You do not allow counting. Nothing is noted.",
};

export function CookieChoice({ heading }: { heading: ReactNode }) {
  const choice = useConsent();
  return (
    <>
      {heading}
      <p>
        If you allow it, we note which kinds of pages are opened, how far the questions get and how fast pages are.
        Never your age, your place, your name or what you write. You can change your mind here whenever you like.
      </p>
      <p role="status">
        <strong>{choice ? answers[choice] : "You have not chosen yet. Until you do, nothing is noted."}</strong>
      </p>
      <CookieButtons />
    </>
  );
}
