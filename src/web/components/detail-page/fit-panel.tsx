// "Is it for me?": answers from this visit's search, held against the record; nothing where nothing was searched.
import type { FitAnswer } from "#src/domain/fit-words.ts";
import { FactMark } from "../fact-row/fact-row.tsx";
import styles from "./detail-page.module.css";

const answerWords = (answer: boolean | null) => (answer === null ? "not known" : answer ? "yes" : "no");

export function FitPanel({ answers }: { answers: FitAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <section className="panel">
      <h2>Is it for me?</h2>
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
    </section>
  );
}
