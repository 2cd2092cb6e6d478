// The head of the results: what was asked for, in one sentence, and what came of it (specification §2.27, §2.31).
import type { SummarySentence } from "#src/domain/summary-sentence.ts";
import longBall from "#src/web/art/long-ball.svg";
import { Picture } from "../picture/picture.tsx";
import styles from "./search-hero.module.css";

/** `sentence` null: not known yet; the place stays as large. `count`: "3 ways to play, nearest 0.6 miles". */
export function SearchHero({ sentence, count }: { sentence: SummarySentence | null; count: string }) {
  return (
    <section className={`${styles.hero} on-night`}>
      <Picture art={longBall} viewBox="0 0 760 420" align="xMaxYMid" className={styles.picture} />
      <div className="wrap">
        <div className={styles.text}>
          <h1 className={styles.sentence}>
            {sentence ? (
              <>
                {sentence.lead} {sentence.beforeDays} <span className={styles.said}>{sentence.days}</span> near{" "}
                <span className={styles.said}>{sentence.place}</span>
              </>
            ) : (
              "Finding football..."
            )}
          </h1>
          <p className="soft" role="status">
            {count}
          </p>
        </div>
      </div>
    </section>
  );
}
