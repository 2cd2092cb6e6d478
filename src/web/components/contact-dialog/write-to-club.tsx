// The next step on the pages of clubs and teams: write to the club, or where nobody can be written to, the next best.

import { useState } from "react";
import { track } from "#src/web/analytics/track.ts";
import { Button } from "../button/button.tsx";
import { ContactAction } from "../detail-page/contact-action.tsx";
import styles from "./contact-dialog.module.css";
import { ContactDialog } from "./contact-dialog.tsx";
import { type Prefill, useContactForm, type WritableClub } from "./use-contact-form.ts";

interface WriteToClubProps {
  club: WritableClub & { Email: string | null; Phone: string | null; Website: string | null };
  isVolunteer: boolean;
  /** Days that messages are kept. */
  messageDays: number;
  /** Details of who is signed in. */
  prefill?: Prefill;
}

const nothing: Prefill = {};

export function WriteToClub({ club, ...rest }: WriteToClubProps) {
  const { AboutAdults, AboutChildren } = club.CanBeWrittenTo;
  // Anew where the club changes, or where the visit turns out to be a volunteer's.
  const key = `${club.ClubId} ${rest.isVolunteer}`;
  if (AboutAdults || AboutChildren) return <ByForm key={key} club={club} {...rest} />;
  return (
    <>
      <ContactAction whom="the club" email={club.Email} phone={club.Phone} website={club.Website} />
      <p className={styles.besides}>This club cannot be written to from here.</p>
    </>
  );
}

function ByForm({ club, isVolunteer, messageDays, prefill = nothing }: WriteToClubProps) {
  const [isOpen, setOpen] = useState(false);
  const contact = useContactForm(club, isVolunteer, prefill);
  function open() {
    if (contact.state === "confirmed") contact.startAnew();
    setOpen(true);
    track({ event: "contact", outcome: "opened" });
  }
  function close() {
    setOpen(false);
    // After a message that was sent, closing is no leaving.
    if (contact.state !== "confirmed") track({ event: "contact", outcome: "closed" });
  }
  return (
    <>
      <Button look="bib" icon="mail" onClick={open} aria-haspopup="dialog">
        Write to the club
      </Button>
      <noscript>
        <p className={styles.besides}>Writing to the club from here needs JavaScript.</p>
      </noscript>
      <ContactDialog isOpen={isOpen} onClose={close} club={club} contact={contact} messageDays={messageDays} />
    </>
  );
}
