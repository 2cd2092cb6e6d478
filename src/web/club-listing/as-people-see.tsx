// The club's card as a search lists it, with what is typed.
import { openingOn } from "#src/catalogue/records/season.ts";
import { placesWords } from "#src/catalogue/records/vocabulary.ts";
import { confirmedField, trainingField } from "#src/club-listing/listing-rules.ts";
import type { Listing } from "#src/club-listing/listing-schema.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import type { ClubCard } from "#src/search/results/search-answer.ts";
import { OfferCard } from "#src/web/results/recommendation-list/offer-card.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { joiningTogether } from "#src/web/words/joining-words.ts";
import styles from "./listing-screen.module.css";
import { readTimes } from "./listing-words.ts";

export function AsPeopleSee({ card, drafted }: { card: ClubCard; drafted: Listing }) {
  const { text } = useLanguage();
  return (
    <section className={styles.seen} aria-labelledby="seen">
      <h2 id="seen">{text("As people see it")}</h2>
      <ul>
        <OfferCard
          place={{ offer: { kind: "club", card: { ...card, ...joiningOf(drafted) } }, kinds: [], reasons: [] }}
          position={1}
          nearest="line"
        />
      </ul>
      <p className="soft small">
        {text("To somebody a short walk away, who looks for any of your teams. It changes while you write.")}
      </p>
    </section>
  );
}

type Joining = Pick<ClubCard, "TrainingTimes" | "Places" | "Openings" | "ConfirmedOn">;

/** What the card says of joining, of all teams together. */
function joiningOf({ Fields, Teams }: Listing): Joining {
  const today = localDate(Date.now());
  const teams = Teams.map(({ Agegroup, Gender, Fields: { Places, LookingFor, LookingForUntil } }): Joining => {
    const opening = openingOn(today, {
      lookingFor: Number(LookingFor) || null,
      lookingForUntil: LookingForUntil || null,
    });
    return {
      Places: placesWords.find((word) => word === Places),
      Openings: opening ? [{ Agegroup, Gender, LookingFor: opening.count, LookingForUntil: opening.until }] : [],
    };
  });
  const { Places, Openings } = teams.reduce(joiningTogether);
  const TrainingTimes = readTimes(Fields[trainingField] ?? "")
    .filter(({ ToDate }) => !ToDate || ToDate >= today)
    .map(({ Day, StartTime = "" }) => ({ Day: Number(Day), StartTime }));
  const ConfirmedOn = Fields[confirmedField] || undefined;
  // Each time once, in their order.
  return { ...joiningTogether({ TrainingTimes, Places, Openings }, { Places }), ConfirmedOn };
}
