// The two answers to whether visits may be counted, as buttons of the same look.
import { chooseConsent } from "#src/web/analytics/consent.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import styles from "./cookie-choice.module.css";
import { useConsent } from "./use-consent.ts";

const answers = [
  ["measured", "Allow counting"],
  ["unmeasured", "Don’t allow it"],
] as const;

export function CookieButtons() {
  const choice = useConsent();
  return (
    <div className={`${styles.buttons} needs-script`}>
      {answers.map(([answer, words]) => (
        <Button key={answer} variant="line" aria-pressed={choice === answer} onClick={() => chooseConsent(answer)}>
          {words}
        </Button>
      ))}
    </div>
  );
}
