// The one thing to choose: whether what is used may be counted. Two equal buttons, and what was chosen in words.
import type { ReactNode } from "react";
import { type Choice, chooseConsent } from "#src/web/analytics/consent.ts";
import { Button } from "../button/button.tsx";
import styles from "./cookie-choice.module.css";
import { useConsent } from "./use-consent.ts";

const answers: Record<Choice, string> = {
  measured: "You allow counting.",
  unmeasured: "You do not allow counting. Nothing is noted.",
};

export function CookieChoice({ heading, onChosen }: { heading: ReactNode; onChosen?: () => void }) {
  const choice = useConsent();
  function choose(next: Choice) {
    chooseConsent(next);
    onChosen?.();
  }
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
      <div className={styles.buttons}>
        <Button look="line" aria-pressed={choice === "measured"} onClick={() => choose("measured")}>
          Allow counting
        </Button>
        <Button look="line" aria-pressed={choice === "unmeasured"} onClick={() => choose("unmeasured")}>
          Don’t allow it
        </Button>
      </div>
    </>
  );
}
