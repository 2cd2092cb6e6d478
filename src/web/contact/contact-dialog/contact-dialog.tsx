// Writing to a club without leaving its page (specification §2.48): the form, sending, and what happens next.
import { type FormEvent, useEffect, useId, useRef } from "react";
import { contactFields, roleOf } from "#src/messages/message-rules.ts";
import { FaxField } from "#src/web/contact/fax-field.tsx";
import { faxIn } from "#src/web/contact/use-submission.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { CloseButton, Dialog, DialogBody, DialogFoot } from "#src/web/kit/dialog/dialog.tsx";
import { ErrorSummary, FieldError } from "#src/web/kit/field/field.tsx";
import { onlyAbout } from "#src/web/words/writable-about.ts";
import { CaptchaCheck } from "./captcha-check.tsx";
import styles from "./contact-dialog.module.css";
import { ContactFields, fieldIds } from "./contact-fields.tsx";
import { type ContactFormInHand, readerOf, type WritableClub } from "./use-contact-form.ts";

interface ContactDialogProps {
  isOpen: boolean;
  onClose: () => void;
  club: WritableClub;
  contact: ContactFormInHand;
  /** Days that messages are stored. */
  messageDays: number;
}

export function ContactDialog({ isOpen, onClose, club, contact, messageDays }: ContactDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      labelledBy={titleId}
      size={contact.state === "sent" ? "note" : "question"}
    >
      {contact.state === "sent" ? (
        <MessageSent {...{ titleId, onClose, club, contact, messageDays }} />
      ) : (
        <Form titleId={titleId} onClose={onClose} club={club} contact={contact} />
      )}
    </Dialog>
  );
}

/** Letters beyond which a title takes four lines of a phone. */
const longTitle = 60;

function Top({ titleId, title, onClose }: { titleId: string; title: string; onClose: () => void }) {
  return (
    <div className={styles.top}>
      <h2 id={titleId} tabIndex={-1} className={title.length > longTitle ? styles.long : undefined}>
        {title}
      </h2>
      <CloseButton onClick={onClose} />
    </div>
  );
}

type FormProps = Pick<ContactDialogProps, "onClose" | "club" | "contact"> & { titleId: string };

function Form({ titleId, onClose, club, contact }: FormProps) {
  const formId = useId();
  const { isSending } = contact;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void contact.send(faxIn(event.currentTarget));
  }
  return (
    <>
      <Top titleId={titleId} title={`Your message to ${club.ClubName}`} onClose={onClose} />
      {/* While all fields are out of reach the keys still scroll. */}
      <DialogBody aria-busy={isSending} tabIndex={isSending ? 0 : undefined}>
        <form id={formId} className={styles.form} onSubmit={submit} noValidate inert={isSending}>
          <Summary contact={contact} />
          <OnlyAbout club={club} contact={contact} />
          {club.TeamName && <p>The club sees that you write about {club.TeamName}.</p>}
          <ContactFields contact={contact} reader={readerOf(club, contact.form)} />
          {contact.isCaptchaNeeded && (
            <CaptchaCheck
              id={fieldIds.captcha}
              hasWritten={contact.hasWritten}
              isAskedNow={contact.failure?.kind === "captcha"}
              solution={contact.captcha}
              onSolved={contact.answerCaptcha}
            />
          )}
          <FaxField />
        </form>
      </DialogBody>
      <DialogFoot>
        <div className={styles.failure}>
          <FieldError>{contact.failure?.words}</FieldError>
        </div>
        <Button className={styles.cancel} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="bib"
          type="submit"
          form={formId}
          isDisabled={!contact.isComplete || isSending}
          onTooEarly={isSending ? undefined : contact.showWhatIsMissing}
        >
          {isSending ? "Sending Mail..." : "Send message"}
        </Button>
        <p role="status" className="vh">
          {isSending && "Sending Mail..."}
        </p>
      </DialogFoot>
    </>
  );
}

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** What is missing, when the person has asked for it by pressing Send too early. */
function Summary({ contact }: { contact: ContactFormInHand }) {
  if (contact.asked === 0 || contact.isComplete) return null;
  const errors = contactFields.flatMap((field) => {
    const message = contact.shownErrors[field];
    return message ? [{ fieldId: fieldIds[field], message }] : [];
  });
  if (contact.isCaptchaMissing) {
    errors.push({ fieldId: fieldIds.captcha, message: "Please confirm that you are a person" });
  }
  const title = `${numbers[errors.length]} ${errors.length === 1 ? "thing" : "things"} to put right`;
  return <ErrorSummary key={contact.asked} title={title} errors={errors} />;
}

function OnlyAbout({ club, contact }: Pick<FormProps, "club" | "contact">) {
  const people = onlyAbout(club.CanBeWrittenTo, roleOf(contact.form.queryIsAbout));
  if (people === null) return null;
  return <p className={styles.only}>This club can only be written to about {people}.</p>;
}

type SentProps = Omit<ContactDialogProps, "isOpen"> & { titleId: string };

function MessageSent({ titleId, onClose, club, contact, messageDays }: SentProps) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.querySelector("h2")?.focus(), []);
  const whom = readerOf(club, contact.form) === "club" ? "The club" : "The club’s welfare officer";
  return (
    <>
      <div ref={heading}>
        <Top titleId={titleId} title="Message sent" onClose={onClose} />
      </div>
      <DialogBody>
        <div className={styles.sent}>
          <h3 className={styles.next}>What happens next</h3>
          <ol className={styles.steps}>
            <li>We send you an email to confirm it. If it does not come, look among your spam.</li>
            <li>{`${whom} reads your message and answers to your email address.`}</li>
            <li>Most clubs are run by volunteers, so please give them a few days.</li>
            <li>
              {`We delete your message and your details after ${messageDays} days. Only one that somebody reports to us is kept until we have looked at it.`}
            </li>
          </ol>
          <Button variant="link" onClick={onClose}>
            Close contact panel
          </Button>
        </div>
      </DialogBody>
    </>
  );
}
