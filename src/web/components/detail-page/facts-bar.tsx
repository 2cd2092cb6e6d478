// When, where, how much, and the next step: what a visitor came to know, above the fold.
import type { ReactNode } from "react";
import { Shortened } from "../shortened/shortened.tsx";
import styles from "./detail-page.module.css";

export interface Fact {
  words: string;
  /** In the place of the words for who hears the page, where these are shortened. */
  spoken?: string;
  /** A quieter line below. */
  note?: string;
}

export interface FactsBarProps {
  when: Fact;
  where: Fact;
  howMuch: Fact;
  /** The one next step of the screen. */
  action: ReactNode;
}

export function FactsBar({ when, where, howMuch, action }: FactsBarProps) {
  return (
    <dl className={styles.facts}>
      <OneFact name="When" {...when} />
      <OneFact name="Where" {...where} />
      <OneFact name="How much" {...howMuch} />
      <div className={styles.act}>
        <dt className="vh">Next step</dt>
        <dd>{action}</dd>
      </div>
    </dl>
  );
}

function OneFact({ name, words, spoken, note }: Fact & { name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {spoken ? <Shortened words={words} spoken={spoken} /> : words} {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
