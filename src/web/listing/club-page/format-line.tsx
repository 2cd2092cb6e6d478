// What football is played at which age, and this team's place on that line (specification §9.3).
import { Ball } from "#src/web/kit/progress-line/ball.tsx";
import { ageFormat, ageFormats, formatAges, formatFormat, type TeamOfAge } from "#src/web/words/age-format.ts";
import styles from "./format-line.module.css";

/** Renders nothing for a team whose kind of football has no formats by age. */
export function FormatLine({ team }: { team: TeamOfAge }) {
  const own = ageFormat(team);
  const words = formatFormat(team);
  if (own === null || words === null) return null;
  return (
    <div className={styles.format}>
      <p className={styles.words}>{words}</p>
      <ol className={styles.line} aria-label="What is played at which age">
        {ageFormats.map((format) => (
          <li key={format} data-own={format === own || undefined}>
            {format === own && (
              <svg className={styles.ball} viewBox="-9 -9 18 18" aria-hidden="true">
                <Ball />
              </svg>
            )}
            <b>{format}</b>
            <span>
              {formatAges[format]}
              {format === own && <span className="vh">, this team</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
