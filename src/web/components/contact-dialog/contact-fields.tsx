// The fields of the contact form, each with its error (specification §3.11, §5.1-5.11).

import {
  type ContactField,
  confirmations,
  descriptionHint,
  isChild,
  longestMessage,
  queryTopics,
  roleOf,
} from "#src/domain/contact/contact-form.ts";
import { characterCount } from "#src/domain/formatting/character-count.ts";
import type { Voice } from "#src/domain/questionnaire/question.ts";
import { RadioCards } from "../choice-cards/choice-cards.tsx";
import { FieldError, TextArea, TextField } from "../field/field.tsx";
import { Icon } from "../icon/icon.tsx";
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

export function ContactFields({ contact }: { contact: ContactFormInHand }) {
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
  const left = longestMessage - characterCount(form.description);
  return (
    <>
      <div className={styles.two}>
        <TextField label="First name" autoComplete="given-name" {...text("firstName")} />
        <TextField label="Last name" autoComplete="family-name" {...text("lastName")} />
      </div>
      <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...text("email")} />
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
      <TextField label={ageLabel(subject)} inputMode="numeric" maxLength={2} className={styles.age} {...text("age")} />
      <div>
        <TextArea label="Message" hint={descriptionHint(role)} {...text("description")} />
        <p className={styles.counter}>{left >= 0 ? `${left} characters left` : `${-left} characters too many`}</p>
      </div>
      <Safeguarding subject={subject} isAboutChild={/^\d{1,2}$/.test(form.age) && isChild(Number(form.age))} />
      <div>
        <Confirmation field="confirmAge" contact={contact} />
        <Confirmation field="confirmSafeGuard" contact={contact} />
      </div>
    </>
  );
}

/** Whose age is asked. */
const ageLabel = (subject: Voice) =>
  ({ myself: "Your age", child: "Your child’s age", other: "Age of the player" })[subject];

const welfareOfficer =
  "so this message goes to the club’s welfare officer. An adult should write it, and stay with the child at the first visit.";
const underAge: Record<Voice, string> = {
  myself:
    "You are under 18, so this message goes to the club’s welfare officer. Tell an adult you trust that you write, and bring one with you at the first visit.",
  child: `Your child is under 18, ${welfareOfficer}`,
  other: `The player is under 18, ${welfareOfficer}`,
};

function Safeguarding({ subject, isAboutChild }: { subject: Voice; isAboutChild: boolean }) {
  return (
    <div className={styles.note}>
      <Icon name="shield" />
      <p>
        <b>Safeguarding.</b>{" "}
        {isAboutChild
          ? underAge[subject]
          : "Messages about players under 18 go to the club’s welfare officer. An adult should write them, and stay with the child at the first visit."}
      </p>
    </div>
  );
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
