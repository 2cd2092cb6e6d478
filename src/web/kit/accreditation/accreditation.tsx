// The accreditation of a club or venue as text, with stars where it has a level (§5.22).
import { formatAccreditation, starsOf } from "#src/catalogue/records/format-accreditation.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./accreditation.module.css";

const starPath = "M10 1l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L10 15l-5.6 3 1.2-6.2L1 7.5l6.3-.8z";

export function Accreditation({ status, level }: { status: string | null; level: string | null }) {
  const language = useLanguage();
  const words = formatAccreditation(language, status, level);
  if (words === null)
    return <p className={`cluster ${styles.line} ${styles.none}`}>{language.text("No accreditation listed")}</p>;
  const stars = starsOf(level);
  return (
    <p className={`cluster ${styles.line}`}>
      <Icon name="shield" /> <span>{words}</span>
      {stars > 0 && (
        <span className={styles.stars} aria-hidden="true">
          {[1, 2, 3].map((star) => (
            <svg key={star} viewBox="0 0 20 20" className={star > stars ? styles.off : undefined} aria-hidden="true">
              <path d={starPath} />
            </svg>
          ))}
        </span>
      )}
    </p>
  );
}
