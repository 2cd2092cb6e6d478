// Whether this fits whom the search is for: answers from this visit's search, held against the record; nothing where nothing was searched.
import type { ReactNode } from "react";
import type { FitAnswer } from "#src/web/format/format-fit.ts";
import type { ReaderVoice } from "#src/web/format/reader-voice.ts";
import { FactMark } from "../fact-row/fact-row.tsx";
import styles from "./detail-page.module.css";

const answerWords = (answer: boolean | null) => (answer === null ? "not known" : answer ? "yes" : "no");

/** What a visitor asks, in the voice of their search. */
const titles: Record<ReaderVoice, string> = {
  myself: "Is it for me?",
  child: "Is it for your child?",
  other: "Is it for the player?",
  volunteer: "Is there somebody to help?",
};

interface FitPanelProps {
  answers: FitAnswer[];
  voice: ReaderVoice;
  /** A way on where it does not fit. */
  children?: ReactNode;
}

export function FitPanel({ answers, voice, children }: FitPanelProps) {
  if (answers.length === 0) return null;
  return (
    <section className="panel">
      <h2>{titles[voice]}</h2>
      <ul className={styles.fit}>
        {answers.map(({ question, answer, words }) => (
          <li key={question}>
            <FactMark value={answer} />
            <div>
              <b>
                {question}: {answerWords(answer)}
              </b>
              <span className="soft">{words}</span>
            </div>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
