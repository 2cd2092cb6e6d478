// Facts of a record: names and values in columns, facts with three answers (yes, no, not known:
// never an empty cell), and a place's facilities and access (§3.15, §5.22).
import type { ReactNode } from "react";
import type { PlaceAnswer } from "#src/search/answer/answer-schema.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { namesTogether, placeFacts } from "#src/web/words/place-words.ts";
import styles from "./facts.module.css";

export function Facets({ facets }: { facets: [name: string, value: ReactNode][] }) {
  const { text } = useLanguage();
  const given = facets.filter(([, value]) => value);
  if (given.length === 0) return <p>{text("We don’t know anything more yet.")}</p>;
  return (
    <div className={styles.place}>
      <dl className={styles.facets}>
        {given.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const signs = { yes: <Icon name="tick" />, no: <Icon name="cross" />, unknown: "?" };

const stateOf = (value: boolean | null) => (value === null ? "unknown" : value ? "yes" : "no");

/** The icon alone, where the word is next to it. */
export function FactMark({ value }: { value: boolean | null }) {
  const state = stateOf(value);
  return (
    <span className={`${styles.mark} ${styles[state]}`} aria-hidden="true">
      {signs[state]}
    </span>
  );
}

interface GettingInProps {
  place: Pick<PlaceAnswer, "Facility" | "DisableFacility">;
  /** Who can say what is not known. */
  whom: "club" | "venue";
}

/** The lower part of the panel about the place. */
export function GettingIn({ place, whom }: GettingInProps) {
  const language = useLanguage();
  const { text } = language;
  const { known, unknown } = placeFacts(language, place);
  return (
    <>
      <h3 className={styles.heading}>{text("Getting in and around")}</h3>
      <div className={styles.place}>
        <ul className={`stack gap-2-5 ${styles.list}`}>
          {known.map(({ name, hasIt }) => (
            <li key={name} className={styles.row}>
              <FactMark value={hasIt} />
              <span>
                {richText(
                  language,
                  "{value, select, yes {{label}: <b>yes</b>} no {{label}: <b>no</b>} other {{label}: <b>not known</b>}}",
                  { label: name, value: stateOf(hasIt) },
                )}
              </span>
            </li>
          ))}
          {/* One row for all that is not known. */}
          {unknown.length > 0 && (
            <li className={styles.unknownFacts}>
              <FactMark value={null} />
              <p>
                {richText(language, "<b>Not known:</b> {names}. {advice}", {
                  names: namesTogether(language, unknown),
                  advice:
                    whom === "club"
                      ? text("No one has told us yet. Ask the club.")
                      : text("No one has told us yet. Ask the venue."),
                })}
              </p>
            </li>
          )}
        </ul>
      </div>
    </>
  );
}

/** A text such as "Monday +4", with the full text for screen readers. */
export function Shortened({ words, spoken }: { words: string; spoken: string }) {
  if (words === spoken) return words;
  return (
    <>
      <span aria-hidden="true">{words}</span>
      <span className="vh">{spoken}</span>
    </>
  );
}
