// What a club says of joining its teams that fit, in one line: whether they have places, whom they look for.

import type { ClubCard } from "#src/search/answer/answer-schema.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { joiningLine } from "#src/web/words/joining-words.ts";
import styles from "./club-says.module.css";

export function ClubSays({ card }: { card: ClubCard }) {
  const language = useLanguage();
  const line = joiningLine(language, card, Date.now());
  return (
    line && (
      <div className={styles.says}>
        <p>
          <span aria-hidden="true">
            <b>{line.words}</b>
            {line.more && <span className={styles.more}>{`, ${line.more}`}</span>}
          </span>
          <span className="vh">{line.spoken}</span>
        </p>
      </div>
    )
  );
}
