// When and where the club trains: a line for each, on its page and on those of its teams.
import { Link } from "react-router";
import type { TrainingAnswer } from "#src/listings/detail-answer.ts";
import {
  formatJoining,
  formatPriceOf,
  trainingDates,
  trainingTimes,
  trainsWhom,
} from "#src/web/words/joining-words.ts";
import styles from "./training-panel.module.css";

interface TrainingPanelProps {
  training: readonly TrainingAnswer[];
  /** The local day, like 2026-11-24. */
  today: string;
  /** "Confirmed by the club in November 2026"; null where it never was. */
  confirmed: string | null;
}

/** Renders nothing where nothing is known of it. */
export function TrainingPanel({ training, today, confirmed }: TrainingPanelProps) {
  if (training.length === 0) return null;
  return (
    <section className="panel" id="training">
      <h2>Training</h2>
      <ul className={styles.list}>
        {training.map((each) => (
          <li key={[each.Day, each.StartTime, each.TeamId, ...each.AgeGroups, each.Gender].join(" ")}>
            <b>{trainingTimes(each)}</b>
            <span>
              {each.TeamId === null ? trainsWhom(each) : <Link to={`/team/${each.TeamId}`}>{trainsWhom(each)}</Link>}
            </span>
            <span>
              {each.PitchFinderId === null ? (
                [each.CentreName, each.City].filter(Boolean).join(", ")
              ) : (
                <Link to={`/venue/${each.PitchFinderId}`}>{each.CentreName}</Link>
              )}
            </span>
            <span>
              {[
                formatPriceOf(each) ?? "Price not known",
                each.FirstTimeFree && "first time free",
                formatJoining(each)?.toLowerCase(),
              ]
                .filter(Boolean)
                .join(", ")}
            </span>
            {trainingDates(each, today) && <span>{trainingDates(each, today)}</span>}
            {each.Comment && <span>{each.Comment}</span>}
          </li>
        ))}
      </ul>
      {confirmed && <p className={styles.confirmed}>{confirmed}</p>}
    </section>
  );
}
