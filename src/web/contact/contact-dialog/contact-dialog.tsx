// Writing to a club on its page (§2.48, §3.11, §5.1-5.11): the form, sending, what comes next.

import { type FormEvent, useId } from "react";
import {
  type ContactField,
  confirmations,
  contactFields,
  descriptionHint,
  isChild,
  isWrittenByParent,
  longestMessage,
  queryTopics,
  type Recipient,
  roleOf,
  topicLabels,
} from "#src/messages/message-rules.ts";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import type { Voice } from "#src/questionnaire/question.ts";
import { faxIn } from "#src/web/contact/use-submission.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { RadioCards } from "#src/web/kit/choice-cards/choice-cards.tsx";
import { Dialog, DialogBody, DialogFoot } from "#src/web/kit/dialog/dialog.tsx";
import { CheckField, ErrorSummary, FieldError, TextArea, TextField } from "#src/web/kit/field/field.tsx";
import { Notice } from "#src/web/kit/page-state/page-state.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { onlyAbout, usuallyAnswers } from "#src/web/words/writable-about.ts";
import { AgainstMachines } from "./captcha-check.tsx";
import styles from "./contact-dialog.module.css";
import { DialogHeading } from "./dialog-heading.tsx";
import { type ContactFormState, readerOf, type WritableClub } from "./use-contact-form.ts";

interface ContactDialogProps {
  isOpen: boolean;
  onClose: () => void;
  club: WritableClub;
  contact: ContactFormState;
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
        <MessageSent titleId={titleId} onClose={onClose} club={club} contact={contact} messageDays={messageDays} />
      ) : (
        <Form titleId={titleId} onClose={onClose} club={club} contact={contact} />
      )}
    </Dialog>
  );
}

type FormProps = Pick<ContactDialogProps, "onClose" | "club" | "contact"> & { titleId: string };

function Form({ titleId, onClose, club, contact }: FormProps) {
  const formId = useId();
  const language = useLanguage();
  const { text } = language;
  const { isSending } = contact;
  const soon = usuallyAnswers(language, club.UsuallyAnswersInDays);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void contact.send(faxIn(event.currentTarget));
  }
  return (
    <>
      <DialogHeading id={titleId} title={text("Your message to {club}", { club: club.ClubName })} onClose={onClose} />
      {/* While all fields are out of reach the keys still scroll. */}
      <DialogBody aria-busy={isSending} tabIndex={isSending ? 0 : undefined}>
        <form id={formId} className={`stack gap-5 ${styles.form}`} onSubmit={submit} noValidate inert={isSending}>
          <Summary contact={contact} />
          <OnlyAbout club={club} contact={contact} />
          {club.TeamName && (
            <p>{text("The club will see that you’re writing about {team}.", { team: club.TeamName })}</p>
          )}
          {soon && <p>{soon}</p>}
          <ContactFields contact={contact} reader={readerOf(club, contact.meant)} />
          <AgainstMachines
            id={fieldIds.captcha}
            hasWritten={contact.hasWritten}
            sending={contact}
            onSolved={contact.answerCaptcha}
          />
        </form>
      </DialogBody>
      <DialogFoot>
        <div className={styles.failure}>
          <FieldError>{contact.failure?.words}</FieldError>
        </div>
        <Button className={styles.cancel} onClick={onClose}>
          {text("Cancel")}
        </Button>
        <Button
          variant="bib"
          type="submit"
          form={formId}
          isDisabled={!contact.isComplete || isSending}
          onTooEarly={isSending ? undefined : contact.showWhatIsMissing}
        >
          {isSending ? text("Sending Mail...") : text("Send message")}
        </Button>
        <p role="status" className="vh">
          {isSending && text("Sending Mail...")}
        </p>
      </DialogFoot>
    </>
  );
}

/** What is missing, when the person has asked for it by pressing Send too early. */
function Summary({ contact }: { contact: ContactFormState }) {
  const { text } = useLanguage();
  if (contact.attempts === 0 || contact.isComplete) return null;
  const errors = contactFields.flatMap((field) => {
    const message = contact.shownErrors[field];
    return message ? [{ fieldId: fieldIds[field], message }] : [];
  });
  if (contact.isCaptchaMissing) {
    errors.push({ fieldId: fieldIds.captcha, message: text("Please confirm that you are a person") });
  }
  const title = text(
    "{count, plural, =1 {One thing} =2 {Two things} =3 {Three things} =4 {Four things} =5 {Five things} =6 {Six things} =7 {Seven things} =8 {Eight things} =9 {Nine things} other {# things}} to correct",
    { count: errors.length },
  );
  return <ErrorSummary key={contact.attempts} title={title} errors={errors} />;
}

function OnlyAbout({ club, contact }: Pick<FormProps, "club" | "contact">) {
  const { text } = useLanguage();
  const people = onlyAbout(club.CanBeWrittenTo, roleOf(contact.form.queryIsAbout));
  if (people === null) return null;
  return (
    <p className={styles.only}>
      {people === "adults"
        ? text("You can only write to this club about people aged 18 and over.")
        : text("You can only write to this club about under 18s, coaching or volunteering.")}
    </p>
  );
}

type SentProps = Omit<ContactDialogProps, "isOpen"> & { titleId: string };

function MessageSent({ titleId, onClose, club, contact, messageDays }: SentProps) {
  const { text } = useLanguage();
  return (
    <>
      <DialogHeading id={titleId} title={text("Message sent")} onClose={onClose} takesFocus />
      <DialogBody>
        <div className={`stack gap-5 ${styles.sent}`}>
          <h3 className={styles.next}>{text("What happens next")}</h3>
          <ol className={`stack gap-3 ${styles.steps}`}>
            <li>{text("We’ll email you to confirm this. If it doesn’t arrive, check your spam folder.")}</li>
            <li>
              {readerOf(club, contact.meant) === "club"
                ? text("The club will read your message and reply to your email address.")
                : text("The club’s welfare officer will read your message and reply to your email address.")}
            </li>
            <li>{text("Most clubs are run by volunteers, so please give them a few days.")}</li>
            <li>
              {text(
                "We delete your message and your details after {days, plural, one {# day} other {# days}}. If someone reports a message to us, we keep it until we’ve looked into it.",
                { days: messageDays },
              )}
            </li>
          </ol>
          <Button variant="link" onClick={onClose}>
            {text("Close contact panel")}
          </Button>
        </div>
      </DialogBody>
    </>
  );
}

const fieldIds: Record<ContactField | "captcha", string> = {
  firstName: "contact-first-name",
  lastName: "contact-last-name",
  email: "contact-email",
  queryIsAbout: "contact-topic",
  age: "contact-age",
  description: "contact-message",
  confirmAge: "contact-confirm-age",
  confirmSafeGuard: "contact-confirm-safeguard",
  captcha: "contact-captcha",
};

interface ContactFieldsProps {
  contact: ContactFormState;
  /** Who gets the message as it is filled in; null before that is known. */
  reader: Recipient["kind"] | null;
}

function ContactFields({ contact, reader }: ContactFieldsProps) {
  const language = useLanguage();
  const { text } = language;
  const { form, meant, voice } = contact;
  const role = roleOf(form.queryIsAbout);
  // Who coaches or helps writes about themselves; a volunteer’s search names no player.
  const subject = role !== "player" ? "myself" : voice === "volunteer" ? "other" : voice;
  const age = shownAge(meant.age);
  // Who writes for their own child is the parent.
  const isParentWriting = age !== null && isWrittenByParent(age) && subject !== "child";
  return (
    <>
      {/* First, as the age decides whose name and address are asked. */}
      <div id={fieldIds.queryIsAbout}>
        <RadioCards
          legend={text("What is it about?")}
          choices={queryTopics.map((topic) => ({ value: topic, label: text(topicLabels[topic]) }))}
          isDense
          value={form.queryIsAbout}
          onChange={(topic) => contact.change("queryIsAbout", topic)}
        />
        <FieldError isQuiet={contact.isQuiet("queryIsAbout")}>{contact.shownErrors.queryIsAbout}</FieldError>
      </div>
      <div>
        <TextField
          label={text(ageLabel[subject])}
          inputMode="numeric"
          className={styles.age}
          {...typedField(contact, "age")}
        />
        <p role="status" className={styles.parent}>
          {isParentWriting &&
            (subject === "myself"
              ? text(
                  "Under 16? A parent or carer needs to write for you. Enter their name and email address: the club will reply to them.",
                )
              : text(
                  "Under 16? A parent or carer needs to write. Enter their name and email address: the club will reply to them.",
                ))}
        </p>
      </div>
      <WriterFields contact={contact} isParent={isParentWriting} />
      <TextArea
        label={text("Message")}
        hint={descriptionHint(language, role)}
        most={longestMessage}
        {...typedField(contact, "description")}
      />
      <Safeguarding subject={subject} age={age} reader={reader} />
      <Confirmations contact={contact} />
    </>
  );
}

/** What a text field shows, and what typing changes. */
const typedField = (
  { form, shownErrors, isQuiet, change }: ContactFormState,
  field: "firstName" | "lastName" | "email" | "age" | "description",
) => ({
  id: fieldIds[field],
  value: form[field],
  error: shownErrors[field],
  isErrorQuiet: isQuiet(field),
  onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
});

/** Name and address of who gets the answer. */
function WriterFields({ contact, isParent }: { contact: ContactFormState; isParent: boolean }) {
  const { text } = useLanguage();
  return (
    <>
      <div className={styles.two}>
        <TextField
          label={isParent ? text("Parent or carer’s first name") : text("First name")}
          autoComplete="given-name"
          {...typedField(contact, "firstName")}
        />
        <TextField
          label={isParent ? text("Parent or carer’s last name") : text("Last name")}
          autoComplete="family-name"
          {...typedField(contact, "lastName")}
        />
      </div>
      <TextField
        label={isParent ? text("Parent or carer’s email address") : text("Email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...typedField(contact, "email")}
      />
    </>
  );
}

function Confirmations({ contact: { form, shownErrors, isQuiet, change } }: { contact: ContactFormState }) {
  const { text } = useLanguage();
  return (
    <div>
      {(["confirmAge", "confirmSafeGuard"] as const).map((field) => (
        <CheckField
          key={field}
          id={fieldIds[field]}
          label={text(confirmations[field])}
          checked={form[field]}
          error={shownErrors[field]}
          isErrorQuiet={isQuiet(field)}
          onChange={(event) => change(field, event.currentTarget.checked)}
        />
      ))}
    </div>
  );
}

/** Null before it can be an age. */
const shownAge = (text: string) => (/^\d{1,2}$/.test(text) ? Number(text) : null);

/** Whose age is asked. */
const ageLabel: Record<Voice, string> = {
  myself: defineMessage("Your age"),
  child: defineMessage("Your child’s age"),
  other: defineMessage("Age of the player"),
};

const underAge: Record<Voice, string> = {
  myself: defineMessage(
    "You’re under 18, so this message goes to the club’s welfare officer. Tell an adult you trust that you’re writing, and bring one with you on your first visit.",
  ),
  child: defineMessage(
    "Your child is under 18, so this message goes to the club’s welfare officer. An adult should write it, and stay with the child on their first visit.",
  ),
  other: defineMessage(
    "The player is under 18, so this message goes to the club’s welfare officer. An adult should write it, and stay with the child on their first visit.",
  ),
};
const underSixteen = defineMessage(
  "You’re under 18, so this message goes to the club’s welfare officer. Your parent or carer should stay with you on your first visit.",
);

interface SafeguardingProps extends Pick<ContactFieldsProps, "reader"> {
  subject: Voice;
  age: number | null;
}

function Safeguarding(props: SafeguardingProps) {
  const language = useLanguage();
  return (
    <Notice icon="shield">
      <p>
        <b>{language.text("Safeguarding.")}</b> <span>{safeguarding(language, props)}</span>
      </p>
    </Notice>
  );
}

function safeguarding({ text }: Language, { subject, age, reader }: SafeguardingProps): string {
  if (age !== null && isWrittenByParent(age) && subject === "myself") return text(underSixteen);
  if (age !== null && isChild(age)) return text(underAge[subject]);
  if (reader === "club") return text("This message goes straight to the club. Please leave out children’s names.");
  if (reader === "welfareOfficer") {
    return text(
      "We don’t have an email address for this club. Its welfare officer will get your message, and we’ll ask them to pass it on.",
    );
  }
  return subject === "myself"
    ? text(
        "If you’re under 18, this message goes to the club’s welfare officer. If you’re under 16, a parent or carer needs to write it.",
      )
    : text(
        "Messages about players under 18 go to the club’s welfare officer. An adult should write the message, and stay with the child on their first visit.",
      );
}
