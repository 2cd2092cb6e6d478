// Asks once, at the foot of the window, where the association measures at all. Nothing waits for the answer.
import { Link } from "react-router";
import { useSite } from "#src/web/site/site/use-site.ts";
import { CookieButtons } from "./cookie-buttons.tsx";
import styles from "./cookie-choice.module.css";
import { useConsent } from "./use-consent.ts";

export function CookieNotice() {
  const choice = useConsent();
  const { analyticsScriptUrl } = useSite();
  if (choice !== null || !analyticsScriptUrl) return null;
  return (
    <section className={styles.notice} aria-label="Cookies">
      <div>
        <div>
          <h2>May we count what is used?</h2>
          <p>
            Which kinds of pages, how far the questions get, how fast it is. Never your age, place, name or words.{" "}
            <Link to="/cookie-settings">What is counted</Link>
          </p>
        </div>
        <CookieButtons />
      </div>
    </section>
  );
}
