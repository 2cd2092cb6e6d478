// Asks once, at the foot of the window, where the association measures at all; it covers nothing that waits for it.
import { useSite } from "../site/use-site.ts";
import styles from "./cookie-choice.module.css";
import { CookieChoice } from "./cookie-choice.tsx";
import { useConsent } from "./use-consent.ts";

export function CookieNotice() {
  const choice = useConsent();
  const { analyticsScriptUrl } = useSite();
  if (choice !== null || analyticsScriptUrl === "") return null;
  return (
    <section className={styles.notice} aria-label="Cookies">
      <div>
        <CookieChoice heading={<h2>May we count what is used?</h2>} />
      </div>
    </section>
  );
}
