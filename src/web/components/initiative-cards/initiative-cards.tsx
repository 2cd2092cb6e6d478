// The association's events cards of a venue or provider: what is played there, and nothing where none is (§2.35, §9.11).
import { initiativesAt } from "#src/domain/initiatives.ts";
import type { InitiativesContent } from "#src/domain/initiatives-content.ts";
import { PictureCard } from "../picture-card/picture-card.tsx";
import styles from "./initiative-cards.module.css";

interface InitiativeCardsProps {
  content: InitiativesContent;
  /** The FaInitiative of all that is played at the place, whatever the visitor's filters. */
  programmes: (string | null | undefined)[];
  /** The player's, in years; null before a search. */
  age: number | null;
}

export function InitiativeCards({ content, programmes, age }: InitiativeCardsProps) {
  const initiatives = initiativesAt(content, programmes, age);
  if (initiatives.length === 0) return null;
  return (
    <section className={styles.events} id="association-events">
      <h2>{content.heading}</h2>
      <ul>
        {initiatives.map(({ id, programmes: _programmes, ...card }) => (
          <li key={id}>
            <PictureCard {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
