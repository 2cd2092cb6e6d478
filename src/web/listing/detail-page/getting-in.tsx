// Facilities and access of a place, each yes, no or not known (specification §3.15, §5.22).

import type { PlaceAnswer } from "#src/listings/detail-answer.ts";
import { FactList, FactRow, UnknownFacts } from "#src/web/listing/fact-row/fact-row.tsx";
import { namesTogether, placeFacts } from "#src/web/words/access-facts.ts";
import styles from "./getting-in.module.css";

interface GettingInProps {
  place: Pick<PlaceAnswer, "Facility" | "DisableFacility">;
  /** Who can say what is not known: "the club". */
  whom: string;
}

/** The lower part of the panel about the place. */
export function GettingIn({ place, whom }: GettingInProps) {
  const { known, unknown } = placeFacts(place);
  return (
    <>
      <h3 className={styles.heading}>Getting in and around</h3>
      <FactList>
        {known.map(({ name, hasIt }) => (
          <FactRow key={name} label={name} value={hasIt} />
        ))}
        {unknown.length > 0 && (
          <UnknownFacts names={namesTogether(unknown)}>Nobody has told us yet: ask {whom}.</UnknownFacts>
        )}
      </FactList>
    </>
  );
}
