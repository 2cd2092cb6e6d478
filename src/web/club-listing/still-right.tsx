// "Is this still right?": what the club says, and the one press that says yes.
import { useEffect, useRef, useState } from "react";
import { confirmedField, trainingField } from "#src/club-listing/listing-rules.ts";
import type { Listing } from "#src/club-listing/listing-schema.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { Definition } from "#src/web/kit/definition/definition.tsx";
import { FieldError } from "#src/web/kit/field/field.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { placesWords, pricesWords } from "./club-sections-live.tsx";
import styles from "./listing-screen.module.css";
import { dayWords, sayTimes } from "./listing-words.ts";
import type { ListingInHand } from "./use-listing.ts";

interface StillRightProps {
  listing: Listing;
  act: ListingInHand["act"];
}

export function StillRight({ listing, act }: StillRightProps) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isPressed, setPressed] = useState(false);
  const thanks = useRef<HTMLHeadingElement>(null);
  const { Fields, Path } = listing;
  const today = localDate(Date.now());
  const isConfirmed = Fields[confirmedField] === today;
  useEffect(() => {
    if (isPressed && isConfirmed) thanks.current?.focus();
  }, [isPressed, isConfirmed]);
  async function confirm() {
    setPressed(true);
    const acted = await act("confirm", {});
    setTrouble(acted.ok ? null : acted.words);
  }
  const paused = Fields.EnquiriesPausedUntil ?? "";
  return (
    <section className={`panel ${styles.section}`}>
      <h2 ref={thanks} tabIndex={-1}>
        {isConfirmed ? "Thank you" : "Is this still right?"}
      </h2>
      <p className={styles.quiet}>
        {isConfirmed ? (
          <>
            <Icon name="tick" /> Confirmed today. People see that on your page.
          </>
        ) : Fields[confirmedField] ? (
          `Nobody has said so since ${dayWords(Fields[confirmedField])}.`
        ) : (
          "Nobody of your club has said so yet."
        )}
      </p>
      <dl className={styles.facts}>
        <Definition name="Training">{sayTimes(Fields[trainingField] ?? "")}</Definition>
        <Definition name="Places">{placesWords(listing)}</Definition>
        <Definition name="Prices">{pricesWords(listing)}</Definition>
        <Definition name="Messages">
          {paused > today ? `Paused. Back on ${dayWords(paused)}` : "You get them by email"}
        </Definition>
      </dl>
      <FieldError>{trouble}</FieldError>
      <div className="row">
        {!isConfirmed && (
          <Button variant="bib" icon="tick" onClick={() => void confirm()}>
            Yes, all is right
          </Button>
        )}
        {Path && (
          <ButtonLink variant="line" to={Path}>
            See your page
          </ButtonLink>
        )}
      </div>
      {!isConfirmed && <p className={styles.quiet}>Something is wrong? Change it below.</p>}
    </section>
  );
}
