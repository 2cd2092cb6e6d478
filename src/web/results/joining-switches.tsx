// What clubs must say of joining: spaces, beginners welcome (clarifications, "Clubs’ filters").
import { type RefObject, useEffect, useRef, useState } from "react";
import { type JoiningTerm, joiningTerms } from "#src/catalogue/records/vocabulary.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { joiningInside } from "#src/web/words/joining-words.ts";
import styles from "./joining-switches.module.css";

interface JoiningSwitchesProps {
  preferences: Preferences;
  /** The switch that was pressed: it has the focus again when its list is there. */
  pressed: RefObject<JoiningTerm | null>;
  /** True once the list is there. */
  apply: (next: Preferences) => Promise<boolean>;
}

export function JoiningSwitches({ preferences, pressed, apply }: JoiningSwitchesProps) {
  const { text } = useLanguage();
  const group = useRef<HTMLDivElement>(null);
  // Ahead of the list, which comes a moment later.
  const [wanted, setWanted] = useState<readonly JoiningTerm[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const chosen = wanted ?? preferences.Joining;
  useEffect(() => {
    const { current } = pressed;
    pressed.current = null;
    if (current) group.current?.querySelector<HTMLElement>(`[data-term="${current}"]`)?.focus({ preventScroll: true });
  }, [pressed]);
  async function toggle(term: JoiningTerm) {
    const Joining = joiningTerms.filter((each) => chosen.includes(each) !== (each === term));
    setWanted(Joining);
    setFailed(false);
    pressed.current = term;
    if (await apply({ ...preferences, Joining })) return;
    pressed.current = null;
    setWanted(null);
    setFailed(true);
  }
  return (
    <div ref={group} className={`cluster gap-0-4 ${styles.switches}`}>
      {joiningTerms.map((term) => (
        <button
          key={term}
          type="button"
          role="switch"
          className={`hit ${styles.switch}`}
          aria-checked={chosen.includes(term)}
          data-term={term}
          onClick={() => void toggle(term)}
        >
          <span className={styles.track} aria-hidden="true" /> <span>{capitalised(text(joiningInside[term]))}</span>
        </button>
      ))}
      {hasFailed && <p role="alert">{text("That didn’t work. Check your connection and choose again.")}</p>}
    </div>
  );
}
