// The association's events cards of a place: what is played there, else nothing (§2.35, §9.11).
import { langOf } from "#src/site/content-lang.ts";
import { PictureCard } from "#src/web/kit/picture-card/picture-card.tsx";
import { initiativesFor, type PlaceInitiatives } from "#src/web/site/programmes.ts";
import styles from "./initiative-cards.module.css";

interface InitiativeCardsProps {
  /** Null where none is played at the place. */
  initiatives: PlaceInitiatives | null;
  /** The player's, in years; null before a search. */
  age: number | null;
}

export function InitiativeCards({ initiatives, age }: InitiativeCardsProps) {
  const cards = initiatives ? initiativesFor(initiatives, age) : [];
  if (!initiatives || cards.length === 0) return null;
  return (
    <section className={styles.events}>
      <h2 lang={langOf(initiatives, "heading")}>{initiatives.heading}</h2>
      <ul className="columns gap-4">
        {cards.map(({ id, ages: _ages, ...card }) => (
          <li key={id}>
            <PictureCard {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
