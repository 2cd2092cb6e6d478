// What a club says of joining its fitting teams, in a line: places, and whom they look for.

import type { ClubCard } from "#src/search/answer/answer-schema.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { useSeesPrices } from "#src/web/visit/use-preferences.ts";
import { joiningLine } from "#src/web/words/joining-words.ts";
import styles from "./club-says.module.css";

export function ClubSays({ card }: { card: ClubCard }) {
  const language = useLanguage();
  const isHelping = !useSeesPrices();
  const line = isHelping ? null : joiningLine(language, card, Date.now());
  const wantsHelpers = isHelping && card.HelpersWanted;
  return (
    (line || wantsHelpers) && (
      <div className={styles.says}>
        {wantsHelpers && (
          <p>
            <b>{language.text("Looking for helpers")}</b>
          </p>
        )}
        {line && (
          <p>
            <span aria-hidden="true">
              <b>{line.words}</b>
              {line.more && <span className={styles.more}>{`, ${line.more}`}</span>}
            </span>
            <span className="vh">{line.spoken}</span>
          </p>
        )}
      </div>
    )
  );
}
