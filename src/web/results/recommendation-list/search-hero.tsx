// The head of the results: the summary, whose days and place can change (§2.27, §2.31).
import type { ReactNode } from "react";
import { defineMessage } from "#src/platform/language/message.ts";
import type { HeroPictureName } from "#src/site/recommendations-content.ts";
import casual from "#src/web/art/casual.svg";
import club from "#src/web/art/club.svg";
import clubHero from "#src/web/art/club-hero.svg";
import girls from "#src/web/art/girls.svg";
import kickabout from "#src/web/art/kickabout.svg";
import longBall from "#src/web/art/long-ball.svg";
import smallSided from "#src/web/art/small-sided.svg";
import { Picture } from "#src/web/kit/picture/picture.tsx";
import { richText, unbrokenAges } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import type { FilterId } from "#src/web/words/filters/filter-words.ts";
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
  onOpenFilter?: (filter: FilterId) => void;
  /** What the words that say for whom it is open below the sentence. */
  whoTray?: { id: string; isOpen: boolean; onToggle: () => void; tray: ReactNode };
}

/** Characters beyond which a sentence is smaller: it would push the answer off the screen. */
const longSentence = 110;

export function SearchHero({ sentence, title, picture, isLow, onOpenFilter, whoTray }: SearchHeroProps) {
  const language = useLanguage();
  const isLong = sentence !== null && lengthOf(sentence) > longSentence;
  return (
    <section className={`${styles.hero} ${isLow ? styles.low : ""} on-night`}>
      <Picture {...pictures[picture]} className={styles.picture} />
      <div className="wrap">
        <div className={styles.text}>
          {sentence ? (
            <h1 key="sentence" className={isLong ? `${styles.sentence} ${styles.long}` : styles.sentence}>
              <Sentence sentence={sentence} onOpenFilter={onOpenFilter} whoTray={whoTray} />
            </h1>
          ) : (
            <h1 key="waiting" className={styles.sentence}>
              {title ??
                richText(language, "Finding football<waiting>...</waiting>", {
                  waiting: (inside) => <span className="needs-script">{inside}</span>,
                })}
            </h1>
          )}
          {whoTray?.isOpen && <div>{whoTray.tray}</div>}
        </div>
      </div>
    </section>
  );
}

/** With "on", and what stands between the parts. */
const lengthOf = ({ lead, days, times, place }: SummarySentence) =>
  lead.length + days.length + times.length + place.length + 6;

const sentences = {
  statement: defineMessage(
    "{lead} on <when>{days}</when>{hasTimes, select, yes { <hours>{times}</hours> near} other { near}} <where>{place}</where>",
  ),
  question: defineMessage(
    "{lead} on <when>{days}</when>{hasTimes, select, yes { <hours>{times}</hours> near} other { near}} <where>{place}</where>?",
  ),
  week: defineMessage(
    "{lead} <when>{days}</when>{hasTimes, select, yes { <hours>{times}</hours> near} other { near}} <where>{place}</where>?",
  ),
  place: defineMessage("What’s on <when>{days}</when> near <where>{place}</where>?"),
} as const;

interface SentenceProps extends Pick<SearchHeroProps, "onOpenFilter" | "whoTray"> {
  sentence: SummarySentence;
}

function Sentence({ sentence, onOpenFilter, whoTray }: SentenceProps) {
  const language = useLanguage();
  const { text } = language;
  const { form, lead, days, times, place } = sentence;
  const changeable = (label: string, filter: FilterId) => (inside: ReactNode) => (
    <ChangeablePart key={filter} label={label} onClick={onOpenFilter && (() => onOpenFilter(filter))}>
      {inside}
    </ChangeablePart>
  );
  return richText(language, sentences[form], {
    days,
    times,
    place,
    lead: whoTray ? <Lead sentence={sentence} whoTray={whoTray} /> : unbrokenAges(lead),
    hasTimes: times ? "yes" : "no",
    when: changeable(text("Change days"), "WeekDays"),
    hours: changeable(text("Change time of day"), "TimesOfDay"),
    where: changeable(text("Change location"), "ReadableLocation"),
  });
}

/** Its words that say for whom, wherever a language has them, open the tray. */
function Lead({ sentence: { lead, who }, whoTray }: SentenceProps & Required<Pick<SearchHeroProps, "whoTray">>) {
  const { text } = useLanguage();
  const { id, isOpen, onToggle } = whoTray;
  const at = lead.indexOf(who);
  if (at < 0) return unbrokenAges(lead);
  return (
    <>
      <span>{lead.slice(0, at)}</span>
      <button
        type="button"
        data-printed
        className={styles.changeable}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={text("Change who it’s for")}
        onClick={onToggle}
      >
        {unbrokenAges(who)}
      </button>
      <span>{lead.slice(at + who.length)}</span>
    </>
  );
}

/** A part of the sentence that can be changed: reads as text, on paper too, acts as a button. */
function ChangeablePart({ label, onClick, children }: { label: string; onClick?: () => void; children: ReactNode }) {
  if (!onClick) return <span>{children}</span>;
  return (
    <button
      type="button"
      data-printed
      className={styles.changeable}
      aria-haspopup="dialog"
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
