// "Is this still right?": what the club says, and the one press that says yes.

import { useEffect, useRef, useState } from "react";
import { confirmedField, trainingField } from "#src/club-listing/listing-rules.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Definition } from "#src/web/kit/definition/definition.tsx";
import { FieldError } from "#src/web/kit/field/field.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./listing-screen.module.css";
import { dayWords, placesWords, pricesWords, sayTimes } from "./listing-words.ts";
import type { LiveProps } from "./live-section.tsx";

export function StillRight({ listing, act }: Omit<LiveProps, "draft">) {
  const language = useLanguage();
  const { text } = language;
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isPressed, setPressed] = useState(false);
  const thanks = useRef<HTMLHeadingElement>(null);
  const { Fields } = listing;
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
        {isConfirmed ? text("Thank you") : text("Is this still right?")}
      </h2>
      <p className="soft small">
        {isConfirmed ? (
          <>
            <Icon name="tick" /> {text("Confirmed today. People see that on your page.")}
          </>
        ) : Fields[confirmedField] ? (
          text("Nobody has said so since {day}.", { day: dayWords(language, Fields[confirmedField]) })
        ) : (
          text("Nobody of your club has said so yet.")
        )}
      </p>
      <dl className={styles.facts}>
        <Definition name={text("Training")}>{sayTimes(language, Fields[trainingField] ?? "")}</Definition>
        <Definition name={text("Places")}>{placesWords(language, listing)}</Definition>
        <Definition name={text("Prices")}>{pricesWords(language, listing)}</Definition>
        <Definition name={text("Messages")}>
          {paused > today
            ? text("Paused. Back on {day}", { day: dayWords(language, paused) })
            : text("You get them by email")}
        </Definition>
      </dl>
      <FieldError>{trouble}</FieldError>
      {!isConfirmed && (
        <>
          <div className="row">
            <Button variant="bib" icon="tick" onClick={() => void confirm()}>
              {text("Yes, all is right")}
            </Button>
          </div>
          <p className="soft small">{text("Something is wrong? Change it below.")}</p>
        </>
      )}
    </section>
  );
}
