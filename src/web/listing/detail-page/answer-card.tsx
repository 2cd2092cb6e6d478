// A detail page's answer card: whether it fits the visitor, and why; when, where, how much.
import type { ReactNode } from "react";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { DayStrip } from "#src/web/kit/day-strip/day-strip.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { richText, unbrokenAges } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import type { FitSentence } from "#src/web/words/fit-sentence.ts";
import { type FitAnswer, questionsToAskClub } from "#src/web/words/format-fit.ts";
import type { ReaderVoice } from "#src/web/words/reader-voice.ts";
import styles from "./answer-card.module.css";
import { FactMark, Shortened } from "./facts.tsx";

export interface Fact {
  words: string;
  /** Replaces a shortened text for screen readers. */
  spoken?: string;
  /** A quieter line below. */
  note?: string;
}

export interface AnswerCardProps {
  /** Null without a search. */
  fit: { sentence: FitSentence; answers: FitAnswer[] } | null;
  voice: ReaderVoice;
  /** Shown without a search, in place of the sentence: "For girls, under 13s." */
  forWhom: string;
  /** Day numbers, shown as a strip of seven below the text; empty: no strip. */
  when: Fact & { days: number[] };
  where: Fact;
  howMuch: Fact & { isKnown: boolean };
  /** A way on, for whom it does not fit and for others. */
  onward?: ReactNode;
}

/** What a visitor asks, in the voice of their search. */
const titles: Record<ReaderVoice, string> = {
  myself: defineMessage("Is it for me?"),
  child: defineMessage("Is it for your child?"),
  other: defineMessage("Is it for the player?"),
  volunteer: defineMessage("Is there someone I can help?"),
};

const whoIsItFor = defineMessage("Who is it for?");

export function AnswerCard({ fit, voice, forWhom, when, where, howMuch, onward }: AnswerCardProps) {
  const language = useLanguage();
  const { text } = language;
  const toAskClub = questionsToAskClub(language);
  const reasons = fit?.answers.filter(({ question }) => !toAskClub.includes(question)) ?? [];
  const aside = fit?.answers.filter(({ question }) => toAskClub.includes(question)) ?? [];
  return (
    <section className={`panel stack ${styles.answer}`}>
      <h2>{text(fit ? titles[voice] : whoIsItFor)}</h2>
      <p className={`row start gap-3 ${styles.sentence}`}>
        {fit && <FactMark value={fit.sentence.answer} />}
        <span>{unbrokenAges(fit ? fit.sentence.words : forWhom)}</span>
      </p>
      {reasons.length > 1 && <Reasons answers={reasons} />}
      <dl className={styles.facts}>
        <div className={styles.when}>
          <dt>{text("When")}</dt>
          <dd>
            <Words {...when} />
            {when.days.length > 0 && (
              // Hidden from screen readers where the text already names the days.
              <div aria-hidden={when.spoken !== undefined}>
                <DayStrip days={when.days} />
              </div>
            )}
          </dd>
        </div>
        <div>
          <dt>{text("Where")}</dt>
          <dd>
            <Words {...where} />
          </dd>
        </div>
        {voice !== "volunteer" && (
          <div>
            <dt>{text("How much")}</dt>
            <dd className={howMuch.isKnown ? styles.price : styles.unknown}>
              {!howMuch.isKnown && <FactMark value={null} />}
              <Words {...howMuch} />
            </dd>
          </div>
        )}
      </dl>
      {aside.map(({ question, answer, words }) => (
        <p key={question} className={styles.aside}>
          {richText(
            language,
            "{answer, select, yes {<b>{question}: yes.</b> {words}} no {<b>{question}: no.</b> {words}} other {<b>{question}: not known.</b> {words}}}",
            { question, words, answer: answerKey(answer) },
          )}
        </p>
      ))}
      {onward}
    </section>
  );
}

function Words({ words, spoken, note }: Fact) {
  return (
    <>
      {spoken ? <Shortened words={words} spoken={spoken} /> : <span>{words}</span>} {note && <small>{note}</small>}
    </>
  );
}

const answerKey = (answer: boolean | null) => (answer === null ? "unknown" : answer ? "yes" : "no");

/** "Age 9: yes" */
const formatAnswer = ({ text }: Language, { question, answer }: FitAnswer) =>
  text("{answer, select, yes {{question}: yes} no {{question}: no} other {{question}: not known}}", {
    question,
    answer: answerKey(answer),
  });

function Reasons({ answers }: { answers: FitAnswer[] }) {
  const language = useLanguage();
  return (
    <ul className={styles.reasons}>
      {answers.map((each) => (
        <li key={each.question} className={each.answer ? styles.yes : undefined}>
          {each.answer === null ? <b aria-hidden="true">?</b> : <Icon name={each.answer ? "tick" : "cross"} />}{" "}
          <span>{formatAnswer(language, each)}</span>
        </li>
      ))}
    </ul>
  );
}
