// The main action on pages of clubs and teams: writing to the club, or the next best way.

import { type ReactNode, startTransition, useState, useSyncExternalStore } from "react";
import type { ClubAnswer } from "#src/listings/detail-answer.ts";
import { isPaused } from "#src/messages/message-rules.ts";
import type { Language } from "#src/platform/language/language.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { joinSentences } from "#src/platform/text/joined-texts.ts";
import { startOfLocalDay } from "#src/platform/text/local-days.ts";
import { useContactPrefill } from "#src/web/account/signed-in-user.ts";
import { track } from "#src/web/analytics/track.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { useToday } from "#src/web/kit/source-line/source-line.tsx";
import { contactAction } from "#src/web/listing/detail-page/contact-ways.tsx";
import type { Visit } from "#src/web/listing/detail-page/use-visit.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { contacted } from "#src/web/visit/contacted-clubs.ts";
import { canWriteHere, onlyAbout, usuallyAnswers } from "#src/web/words/writable-about.ts";
import { ContactDialog } from "./contact-dialog.tsx";
import { useContactForm, type WritableClub } from "./use-contact-form.ts";

interface WriteToClubProps {
  club: WritableClub & Pick<ClubAnswer, "Email" | "Phone" | "PhoneUri" | "Website">;
  /** The club's teams, or the page's: the players that a message without a search is about. */
  teams: readonly { Agegroup: string }[];
  visit: Pick<Visit, "preferences" | "voice">;
  /** Days that messages are stored. */
  messageDays: number;
}

/**
 * The page's main action: the form, where the most likely message can be sent, else the most
 * reliable public contact; null where there is none. `besides`: what is shown below it.
 */
export function stepsToClub(
  language: Language,
  { club, teams, visit, ...rest }: WriteToClubProps,
): {
  action: ReactNode;
  besides: ReactNode;
} {
  const { text } = language;
  const { voice, preferences } = visit;
  const { AboutAdults, AboutChildren, PausedUntil } = club.CanBeWrittenTo;
  const looking = { teams, age: preferences?.Age ?? null, isVolunteer: voice === "volunteer" };
  // Volunteers searched by the age of the teams, not by their own.
  const searchedAge = looking.isVolunteer ? null : looking.age;
  const isMain = canWriteHere(club.CanBeWrittenTo, looking);
  // A new key resets the form for another club, and when the visit turns out to be a volunteer's.
  const key = `${club.ClubId} ${looking.isVolunteer}`;
  const byForm = <ByForm key={key} club={club} voice={voice} isMain={isMain} searchedAge={searchedAge} {...rest} />;
  const form = PausedUntil === undefined ? byForm : <UnlessPaused until={PausedUntil}>{byForm}</UnlessPaused>;
  if (isMain) {
    const hasChildren = AboutChildren && teams.some(({ Agegroup }) => Agegroup !== "Open Aged");
    const aboutChildren = hasChildren && text("Messages about under 18s go to the club’s welfare officer.");
    const besides = joinSentences(language, [usuallyAnswers(language, club.UsuallyAnswersInDays), aboutChildren]);
    return { action: form, besides: besides && <p className="soft small">{besides}</p> };
  }
  return {
    action: contactAction("club", {
      email: club.Email,
      website: club.Website,
      phone: club.Phone,
      phoneUri: club.PhoneUri,
    }),
    besides:
      AboutAdults || AboutChildren ? (
        form
      ) : (
        <p className="soft small">{text("You can’t write to this club from here.")}</p>
      ),
  };
}

/** `until`: a local day, like 2027-08-20. The day of today is known only to the browser. */
function UnlessPaused({ until, children }: { until: string; children: ReactNode }) {
  const language = useLanguage();
  const today = useToday();
  if (today !== null && !isPaused(until, today)) return children;
  return (
    <p className="soft small">
      {language.text("This club isn’t taking messages until {date}.", {
        date: formatFullDate(language, startOfLocalDay(until)),
      })}
    </p>
  );
}

interface ByFormProps extends Pick<WriteToClubProps, "club" | "messageDays"> {
  voice: Visit["voice"];
  /** False where the likeliest message could not be sent: the form is then a second way. */
  isMain: boolean;
  /** The player's, in years; null where no player was searched for. */
  searchedAge: number | null;
}

function ByForm({ club, voice, isMain, searchedAge, messageDays }: ByFormProps) {
  const { text } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const prefill = { ...useContactPrefill(), ...(searchedAge !== null && { age: String(searchedAge) }) };
  const contact = useContactForm(club, voice, prefill);
  // Known only to the browser, so not in the first rendering.
  const hasWritten = useSyncExternalStore(
    never,
    () => contacted.has(club.ClubId),
    () => false,
  );
  function open() {
    if (contact.state === "sent") contact.startAnew();
    // Rendered after the press has been painted, as the filters are.
    startTransition(() => setOpen(true));
    track({ event: "contact", outcome: "opened" });
  }
  function close() {
    setOpen(false);
    // After a message that was sent, closing is no leaving.
    if (contact.state !== "sent") track({ event: "contact", outcome: "closed" });
  }
  return (
    <>
      <Button
        variant={isMain ? "bib" : "link"}
        icon="mail"
        className="needs-script"
        onClick={open}
        aria-haspopup="dialog"
      >
        {isMain
          ? text("Write to the club")
          : onlyAbout(club.CanBeWrittenTo) === "adults"
            ? text("Write about someone aged 18 or over")
            : text("Write about under 18s, coaching or volunteering")}
      </Button>
      {hasWritten && <p className="soft small">{text("You’ve already written to this club from this browser.")}</p>}
      <noscript>
        <p className="soft small">{text("You need JavaScript to write to the club from here.")}</p>
      </noscript>
      <ContactDialog isOpen={isOpen} onClose={close} club={club} contact={contact} messageDays={messageDays} />
    </>
  );
}

const never = () => () => {};
