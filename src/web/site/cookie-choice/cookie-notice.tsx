// Whether visits may be counted: the question at the foot of the window, asked once where the
// association measures at all. Nothing waits for the answer.

import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { defineMessage } from "#src/platform/language/message.ts";
import { type Choice, chooseConsent, consentChoice, onConsentChange } from "#src/web/analytics/consent.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import styles from "./cookie-notice.module.css";

export function CookieNotice() {
  const choice = useConsent();
  const { analyticsScriptUrl } = useSite();
  const language = useLanguage();
  const { text } = language;
  if (choice !== null || !analyticsScriptUrl) return null;
  return (
    <section className={styles.notice} aria-label={text("Cookies")}>
      <div className="cluster gap-3-6">
        <div>
          <h2>{text("Can we measure how you use this site?")}</h2>
          <p>
            {richText(
              language,
              "We’d record which kinds of pages are opened, how far people get through the questions and how fast pages load. Never your age, location, name or what you write. <link>What we record</link>",
              { link: (inside) => <Link to="/cookie-settings">{inside}</Link> },
            )}
          </p>
        </div>
        <CookieButtons />
      </div>
    </section>
  );
}

const answers = [
  ["measured", defineMessage("Allow")],
  ["unmeasured", defineMessage("Don’t allow")],
] as const;

export function CookieButtons() {
  const choice = useConsent();
  const { text } = useLanguage();
  return (
    <div className={`columns gap-3 ${styles.buttons} needs-script`}>
      {answers.map(([answer, words]) => (
        <Button key={answer} variant="line" aria-pressed={choice === answer} onClick={() => chooseConsent(answer)}>
          {text(words)}
        </Button>
      ))}
    </div>
  );
}

/** Undefined on the server and in the first rendering, for hydration; then the choice, or null. */
export function useConsent(): Choice | null | undefined {
  return useSyncExternalStore<Choice | null | undefined>(onConsentChange, consentChoice, () => undefined);
}
