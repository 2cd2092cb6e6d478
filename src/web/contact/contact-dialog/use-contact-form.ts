// The contact form's states: filling in, sending, confirmed (§4.19). A failure loses nothing.
import { useState } from "react";
import {
  type ContactErrors,
  type ContactField,
  type ContactForm,
  contactErrors,
  contactFields,
  emptyContactForm,
  hasAge,
  isChild,
  notificationTypes,
  type Reachable,
  recipientKind,
  roleOf,
} from "#src/messages/message-rules.ts";
import type { ClubNotification } from "#src/messages/message-schema.ts";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { plainEmail } from "#src/platform/text/email-address.ts";
import { plainText } from "#src/platform/text/plain-characters.ts";
import { track } from "#src/web/analytics/track.ts";
import { isRecord } from "#src/web/calls/ask-server.ts";
import { type FormCall, useSubmission } from "#src/web/contact/use-submission.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { type ContactWriter, contacted, storedWriter, storeWriter } from "#src/web/visit/contacted-clubs.ts";
import type { ReaderVoice } from "#src/web/words/reader-voice.ts";
import { onlyAbout } from "#src/web/words/writable-about.ts";

export interface WritableClub {
  ClubId: number;
  WgsClubId: string;
  ClubName: string;
  CanBeWrittenTo: Reachable;
  UsuallyAnswersInDays?: number | null;
  /** The team of the page, which the message names. */
  TeamId?: number;
  TeamName?: string;
}

/** A signed-in person's details (§6.3) and the age searched for, put into an empty form. */
export type Prefill = Partial<ContactWriter & Pick<ContactForm, "age">>;

/** Drafts are in memory only until the page is left, so the device's next user cannot see them. */
const drafts = new Map<number, Partial<ContactForm>>();

export function useContactForm(club: WritableClub, voice: ReaderVoice, prefill: Prefill) {
  const language = useLanguage();
  const draft = useDraft(club.ClubId, voice, prefill);
  const [hasWritten, setHasWritten] = useState(() => contacted.has(club.ClubId));
  const sending = useSubmission(messageCall, hasWritten);
  /** How often the person asked for what is missing; 0: never. */
  const [attempts, setAttempts] = useState(0);
  const meant = plainForm(draft.form);
  const errors = errorsFor(language, club, meant);
  const isComplete = Object.keys(errors).length === 0 && !sending.isCaptchaMissing;
  return {
    ...sending,
    form: draft.form,
    /** As it is judged and sent. */
    meant,
    voice,
    /** Of fields that were changed, or of all once the person asked for them. */
    shownErrors: attempts > 0 ? errors : onlyOf(errors, draft.changed),
    /** Its error is shown only because the person asked for all: the summary says it. */
    isQuiet: (field: ContactField) => attempts > 0 && !draft.changed.has(field),
    attempts,
    isComplete,
    /** True if this browser has written to the club before. */
    hasWritten,
    change<Field extends ContactField>(field: Field, value: ContactForm[Field]) {
      draft.change(field, value);
      sending.forgetFailure();
    },
    /** Null: taken back. A solution answers what was missing. */
    answerCaptcha(solution: string | null) {
      sending.setCaptcha(solution);
      if (solution !== null) sending.forgetFailure();
    },
    /** `fax`: what was filled into the field that people do not see. */
    async send(fax: string) {
      const sent = isComplete ? await sending.send(messageOf(meant, club), fax) : null;
      if (sent === null) return;
      track({ event: "contact", outcome: sent.ok ? "sent" : "failed" });
      if (!sent.ok) return;
      contacted.add(club.ClubId);
      drafts.delete(club.ClubId);
      storeWriter(meant);
    },
    showWhatIsMissing: () => setAttempts(attempts + 1),
    /** Ready for the next message, after one that was sent. */
    startAnew() {
      draft.startAnew();
      setHasWritten(contacted.has(club.ClubId));
      sending.startAnew(contacted.has(club.ClubId));
      setAttempts(0);
    },
  };
}

/** What is typed, over what is known of the person. Who is signed in may turn out later. */
function useDraft(clubId: number, voice: ReaderVoice, prefill: Prefill) {
  const [writer, setWriter] = useState(knownWriter);
  const [typed, setTyped] = useState<Partial<ContactForm>>(() => drafts.get(clubId) ?? {});
  function formOf(typing: Partial<ContactForm>): ContactForm {
    const form = { ...emptyContactForm(voice === "volunteer"), ...prefill, ...writer, ...typing };
    // The age searched for is the player's.
    const isOfOther = voice !== "myself" && typing.age === undefined && !isAboutPlayer(form);
    return isOfOther ? { ...form, age: "" } : form;
  }
  const form = formOf(typed);
  return {
    form,
    changed: new Set(Object.keys(typed) as ContactField[]),
    change<Field extends ContactField>(field: Field, value: ContactForm[Field]) {
      const next: Partial<ContactForm> = { ...typed, [field]: value };
      if (voice !== "myself" && isAboutPlayer(formOf(next)) !== isAboutPlayer(form)) delete next.age;
      drafts.set(clubId, next);
      setTyped(next);
    },
    startAnew() {
      setWriter(knownWriter());
      setTyped({});
    },
  };
}

const plainForm = (form: ContactForm): ContactForm => ({
  ...form,
  age: plainText(form.age).trim(),
  email: plainEmail(form.email),
});

const isAboutPlayer = ({ queryIsAbout }: ContactForm) => roleOf(queryIsAbout) === "player";

/** Name and address as last typed since the page was loaded, else as last sent in this visit. */
function knownWriter(): Prefill {
  const { firstName = "", lastName = "", email = "" } = { ...storedWriter(), ...[...drafts.values()].at(-1) };
  return Object.fromEntries(Object.entries({ firstName, lastName, email }).filter(([, text]) => text !== ""));
}

export type ContactFormState = ReturnType<typeof useContactForm>;

/** Who gets the message as filled in; null where nobody does, or before the age can be one. */
export function readerOf({ CanBeWrittenTo }: WritableClub, form: ContactForm) {
  if (!hasAge(form)) return null;
  return recipientKind(CanBeWrittenTo, { age: Number(form.age), role: roleOf(form.queryIsAbout) });
}

/** The rules, and whether anybody at this club can be asked about this person. */
function errorsFor(language: Language, club: WritableClub, form: ContactForm): ContactErrors {
  const errors = contactErrors(language, form);
  if (errors.age !== undefined || readerOf(club, form) !== null) return errors;
  const age =
    onlyAbout(club.CanBeWrittenTo) === "adults"
      ? language.text("You can only write to this club about people aged 18 and over")
      : language.text("You can only write to this club about under 18s, coaching or volunteering");
  return { ...errors, age };
}

function onlyOf(errors: ContactErrors, fields: ReadonlySet<ContactField>): ContactErrors {
  return Object.fromEntries(
    contactFields.filter((field) => fields.has(field) && errors[field]).map((field) => [field, errors[field]]),
  );
}

const messageCall: FormCall<{ Status: "sent" }> = {
  path: "/api/notification",
  fits: (body): body is { Status: "sent" } => isRecord(body) && body.Status === "sent",
  refused: {
    "captcha-needed": defineMessage(
      "Your message hasn’t been sent yet. Please tick “I am a person”, then send it again.",
    ),
    "captcha-wrong": defineMessage(
      "Your message hasn’t been sent yet: the check has expired. Please tick “I am a person” again, then send it.",
    ),
    "too-many": defineMessage(
      "Your message was not sent: we’re getting too many messages at the moment. Everything you typed is still here. Please try again later.",
    ),
    "no-recipient": defineMessage(
      "Your message was not sent: you can’t write to this club about someone of this age. Everything you typed is still here.",
    ),
    paused: defineMessage(
      "Your message was not sent: this club isn’t taking messages at the moment. Everything you typed is still here.",
    ),
    "unknown-id": defineMessage(
      "Your message was not sent: this club is no longer listed. Everything you typed is still here.",
    ),
  },
  broken: defineMessage(
    "Your message was not sent: something went wrong on our side. Everything you typed is still here. Try again in a moment.",
  ),
  lost: defineMessage(
    "The connection was lost, so we can’t tell whether your message was sent. Everything you typed is still here. Send it again: the club will only get it once.",
  ),
};

/** The message as it is sent, without its id. */
function messageOf(
  form: ContactForm,
  { WgsClubId, TeamId }: { WgsClubId: string; TeamId?: number },
): Omit<ClubNotification, "EventId"> {
  const age = Number(form.age);
  const topic = form.queryIsAbout ?? "Playing";
  return {
    NotificationType: isChild(age) ? notificationTypes.welfareOfficer : notificationTypes.club,
    WgsClubId,
    ...(TeamId !== undefined && { TeamId }),
    EmailSubjectData: {
      QueryFrom: roleOf(topic),
      Email: form.email,
      QueryIsAbout: topic,
      PlayerAge: age,
      QueryDescription: form.description,
    },
    Firstname: form.firstName,
    Lastname: form.lastName,
    ConfirmAge: form.confirmAge,
    ConfirmSafeGuard: form.confirmSafeGuard,
  };
}
