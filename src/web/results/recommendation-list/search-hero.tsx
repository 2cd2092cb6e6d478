// The head of the results: the summary sentence, whose days and place can be changed (specification §2.27, §2.31).
import type { HeroPictureName } from "#src/site/recommendations-content.ts";
import casual from "#src/web/art/casual.svg";
import club from "#src/web/art/club.svg";
import clubHero from "#src/web/art/club-hero.svg";
import girls from "#src/web/art/girls.svg";
import kickabout from "#src/web/art/kickabout.svg";
import longBall from "#src/web/art/long-ball.svg";
import smallSided from "#src/web/art/small-sided.svg";
import { Picture } from "#src/web/kit/picture/picture.tsx";
import type { SummarySentence } from "#src/web/words/summary-sentence.ts";
import styles from "./search-hero.module.css";

const pictures: Record<HeroPictureName, { art: string; viewBox: string; align: "xMaxYMid" | "xMidYMid" }> = {
  "long-ball": { art: longBall, viewBox: "20 96 740 312", align: "xMaxYMid" },
  "club-hero": { art: clubHero, viewBox: "60 60 700 390", align: "xMidYMid" },
  club: { art: club, viewBox: "0 20 640 340", align: "xMidYMid" },
  casual: { art: casual, viewBox: "40 20 600 340", align: "xMaxYMid" },
  kickabout: { art: kickabout, viewBox: "0 0 640 300", align: "xMidYMid" },
  girls: { art: girls, viewBox: "0 0 640 300", align: "xMidYMid" },
  hall: { art: smallSided, viewBox: "20 20 520 320", align: "xMidYMid" },
};

interface SearchHeroProps {
  /** Null: not known yet; the place stays as large. */
  sentence: SummarySentence | null;
  /** In place of the words that say that football is being found. */
  title?: string;
  picture: HeroPictureName;
  /** On a desk hardly higher than its sentence: what is below has more lines to show. */
  isLow?: boolean;
  /** Left out where nothing was searched that could be changed. */
  onOpenFilter?: (filter: "days" | "time" | "location") => void;
}

/** Characters beyond which a sentence is set smaller: several disabilities and days would push the answer off the screen. */
const longSentence = 110;

export function SearchHero({ sentence, title, picture, isLow, onOpenFilter }: SearchHeroProps) {
  const isLong = sentence !== null && Object.values(sentence).join(" ").length > longSentence;
  return (
    <section className={`${styles.hero} ${isLow ? styles.low : ""} on-night`}>
      <Picture {...pictures[picture]} className={styles.picture} />
      <div className="wrap">
        <div className={styles.text}>
          {sentence ? (
            <h1 key="sentence" className={isLong ? `${styles.sentence} ${styles.long}` : styles.sentence}>
              {unbroken(sentence.lead)} {sentence.beforeDays}{" "}
              <Said label="Change the days" onClick={onOpenFilter && (() => onOpenFilter("days"))}>
                {sentence.days}
              </Said>{" "}
              {sentence.times && (
                <>
                  <Said label="Change the time of day" onClick={onOpenFilter && (() => onOpenFilter("time"))}>
                    {sentence.times}
                  </Said>{" "}
                </>
              )}
              near{" "}
              <Said label="Change the place" onClick={onOpenFilter && (() => onOpenFilter("location"))}>
                {sentence.place}
              </Said>
              {sentence.end}
            </h1>
          ) : (
            <h1 key="waiting" className={styles.sentence}>
              {title ?? (
                <>
                  Finding football<span className="needs-script">...</span>
                </>
              )}
            </h1>
          )}
        </div>
      </div>
    </section>
  );
}

/** A part of the sentence that can be changed: reads on as text, on paper too, and acts as a button. */
function Said({ label, onClick, children }: { label: string; onClick?: () => void; children: string }) {
  if (!onClick) return children;
  return (
    <button type="button" data-printed className={styles.said} aria-haspopup="dialog" title={label} onClick={onClick}>
      {children}
    </button>
  );
}

/** "12-year-old" stays in one line. */
function unbroken(text: string) {
  return text.split(/(\d+-year-old)/).map((part) =>
    /^\d/.test(part) ? (
      <span key={part} className="nb">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
