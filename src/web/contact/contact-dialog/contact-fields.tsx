// The fields of the contact form, each with its error (specification §3.11, §5.1-5.11).

import {
  type ContactField,
  confirmations,
  descriptionHint,
  isChild,
  isWrittenByParent,
  longestMessage,
  queryTopics,
  type Recipient,
  roleOf,
} from "#src/messages/message-rules.ts";
import type { Voice } from "#src/questionnaire/question.ts";
import { RadioCards } from "#src/web/kit/choice-cards/choice-cards.tsx";
import { FieldError, TextArea, TextField } from "#src/web/kit/field/field.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { charactersLeft } from "#src/web/words/characters-left.ts";
import styles from "./contact-dialog.module.css";
import type { ContactFormInHand } from "./use-contact-form.ts";

export const fieldIds: Record<ContactField | "captcha", string> = {
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

const choices = queryTopics.map((topic) => ({ value: topic, label: topic }));

interface ContactFieldsProps {
  contact: ContactFormInHand;
  /** Who gets the message as it is filled in; null before that is known. */
  reader: Recipient["kind"] | null;
}

export function ContactFields({ contact, reader }: ContactFieldsProps) {
  const { form, shownErrors, change, voice } = contact;
  const role = roleOf(form.queryIsAbout);
  // Who coaches or helps writes about themselves; a volunteer’s search names no player.
  const subject = role !== "player" ? "myself" : voice === "volunteer" ? "other" : voice;
  const text = (field: "firstName" | "lastName" | "email" | "age" | "description") => ({
    id: fieldIds[field],
    value: form[field],
    error: shownErrors[field],
    isErrorQuiet: contact.isQuiet(field),
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
  });
  const age = shownAge(form.age);
  // Who writes for their own child is the parent.
  const isParentAsked = age !== null && isWrittenByParent(age) && subject !== "child";
  const whose = isParentAsked ? " of the parent or carer" : "";
  return (
    <>
      {/* First, as the age decides whose name and address are asked. */}
      <div id={fieldIds.queryIsAbout}>
        <RadioCards
          legend="What is it about?"
          choices={choices}
          isDense
          value={form.queryIsAbout}
          onChange={(topic) => change("queryIsAbout", topic)}
        />
        <FieldError isQuiet={contact.isQuiet("queryIsAbout")}>{shownErrors.queryIsAbout}</FieldError>
      </div>
      <div>
        <TextField label={ageLabel[subject]} inputMode="numeric" className={styles.age} {...text("age")} />
        <p role="status" className={styles.parent}>
          {isParentAsked && parentAsked[subject]}
        </p>
      </div>
      <div className={styles.two}>
        <TextField label={`First name${whose}`} autoComplete="given-name" {...text("firstName")} />
        <TextField label={`Last name${whose}`} autoComplete="family-name" {...text("lastName")} />
      </div>
      <TextField label={`Email${whose}`} type="email" inputMode="email" autoComplete="email" {...text("email")} />
      <div>
        <TextArea label="Message" hint={descriptionHint(role)} {...text("description")} />
        <p className={styles.counter}>{charactersLeft(form.description, longestMessage)}</p>
      </div>
      <Safeguarding subject={subject} age={age} reader={reader} />
      <div>
        <Confirmation field="confirmAge" contact={contact} />
        <Confirmation field="confirmSafeGuard" contact={contact} />
      </div>
    </>
  );
}

/** Null before it can be an age. */
const shownAge = (text: string) => (/^\d{1,2}$/.test(text) ? Number(text) : null);

/** Whose age is asked. */
const ageLabel: Record<Voice, string> = {
  myself: "Your age",
  child: "Your child’s age",
  other: "Age of the player",
};

const parentAsked: Record<Voice, string> = {
  myself: "Under 16? Then a parent or carer writes for you. Put in their name and their email: the club answers them.",
  child: "",
  other: "Under 16? Then a parent or carer writes. Put in their name and their email: the club answers them.",
};

const welfareOfficer =
  "so this message goes to the club’s welfare officer. An adult should write it, and stay with the child at the first visit.";
const underAge: Record<Voice, string> = {
  myself:
    "You are under 18, so this message goes to the club’s welfare officer. Tell an adult you trust that you write, and bring one with you at the first visit.",
  child: `Your child is under 18, ${welfareOfficer}`,
  other: `The player is under 18, ${welfareOfficer}`,
};
const underSixteen =
  "You are under 18, so this message goes to the club’s welfare officer. Your parent or carer stays with you at the first visit.";

interface SafeguardingProps extends Pick<ContactFieldsProps, "reader"> {
  subject: Voice;
  age: number | null;
}

function Safeguarding({ subject, age, reader }: SafeguardingProps) {
  return (
    <div className={styles.note}>
      <Icon name="shield" />
      <p>
        <b>Safeguarding.</b> {safeguarding(subject, age, reader)}
      </p>
    </div>
  );
}

function safeguarding(subject: Voice, age: number | null, reader: ContactFieldsProps["reader"]): string {
  if (age !== null && isWrittenByParent(age) && subject === "myself") return underSixteen;
  if (age !== null && isChild(age)) return underAge[subject];
  if (reader === "club") return "This message goes to the club itself. Please leave out the names of children.";
  if (reader === "welfareOfficer") {
    return "We have no address of the club itself. Its welfare officer gets your message, and is asked to pass it on.";
  }
  if (subject === "myself") {
    return "If you are under 18, this message goes to the club’s welfare officer. If you are under 16, a parent or carer writes it.";
  }
  return "Messages about players under 18 go to the club’s welfare officer. An adult should write them, and stay with the child at the first visit.";
}

function Confirmation({ field, contact }: { field: "confirmAge" | "confirmSafeGuard"; contact: ContactFormInHand }) {
  const error = contact.shownErrors[field];
  const id = fieldIds[field];
  return (
    <>
      <label className={styles.check}>
        <input
          id={id}
          type="checkbox"
          checked={contact.form[field]}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => contact.change(field, event.currentTarget.checked)}
        />
        <span>{confirmations[field]}</span>
      </label>
      <FieldError id={`${id}-error`} isQuiet={contact.isQuiet(field)}>
        {error}
      </FieldError>
    </>
  );
}
