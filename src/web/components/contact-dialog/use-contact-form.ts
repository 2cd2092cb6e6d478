// The contact form's life: filling in, sending, confirmed (specification §4.19); what a failure leaves is everything.

import { useRef, useState } from "react";
import {
  type ContactErrors,
  type ContactField,
  type ContactForm,
  contactErrors,
  contactFields,
  emptyContactForm,
  isChild,
} from "#src/domain/contact/contact-form.ts";
import { track } from "#src/web/analytics/track.ts";
import type { ReaderVoice } from "#src/web/format/reader-voice.ts";
import { onlyAbout, type Reachable } from "#src/web/format/writable-about.ts";
import { contacted } from "#src/web/storage/contacted-clubs.ts";
import { newEventId, type Posted, postMessage } from "./post-message.ts";

/** What the form must know of a club. */
export interface WritableClub {
  ClubId: number;
  WgsClubId: string;
  ClubName: string;
  CanBeWrittenTo: Reachable;
}

/** A signed-in person's details, put into an empty form (specification §6.3). */
export type Prefill = Partial<Pick<ContactForm, "firstName" | "lastName" | "email">>;

export type ContactState = "filling-in" | "sending" | "confirmed";

/** Drafts live as long as the page is not left or reloaded, in memory alone: nobody after this person finds them. */
const drafts = new Map<number, ContactForm>();

export function useContactForm(club: WritableClub, voice: ReaderVoice, prefill: Prefill) {
  const isVolunteer = voice === "volunteer";
  const [form, setForm] = useState<ContactForm>(
    () => drafts.get(club.ClubId) ?? { ...emptyContactForm(isVolunteer), ...prefill },
  );
  const [changed, setChanged] = useState<ReadonlySet<ContactField>>(new Set());
  const [filledBy, setFilledBy] = useState(prefill);
  const [state, setState] = useState<ContactState>("filling-in");
  const [failure, setFailure] = useState<Extract<Posted, { ok: false }> | null>(null);
  /** How often the person asked for what is missing; 0: never. */
  const [asked, setAsked] = useState(0);
  const [isCaptchaNeeded, setCaptchaNeeded] = useState(() => contacted.has(club.ClubId));
  const [captcha, setCaptcha] = useState<string | null>(null);
  const attempt = useRef<{ words: string; eventId: string } | null>(null);
  const isSending = useRef(false);

  // Who is signed in may turn out later than the form is drawn; fields that a person has touched stay theirs.
  if (filledBy !== prefill) {
    setFilledBy(prefill);
    setForm(refilled(form, changed, filledBy, prefill));
  }

  const faults = faultsFor(club, form);
  const isComplete = Object.keys(faults).length === 0 && (!isCaptchaNeeded || captcha !== null);

  function change<Field extends ContactField>(field: Field, value: ContactForm[Field]) {
    const next = { ...form, [field]: value };
    drafts.set(club.ClubId, next);
    setForm(next);
    setChanged(new Set([...changed, field]));
    setFailure(null);
  }

  /** Null: taken back. A solution answers what was missing. */
  function answerCaptcha(solution: string | null) {
    setCaptcha(solution);
    if (solution !== null) setFailure(null);
  }

  /** The same words keep their id, so that a second press or a second try is the same message. */
  function eventIdFor(words: string): string {
    if (attempt.current?.words !== words) attempt.current = { words, eventId: newEventId() };
    return attempt.current.eventId;
  }

  async function send(fax: string) {
    // A double click arrives before the screen has changed.
    if (isSending.current || !isComplete) return;
    isSending.current = true;
    setState("sending");
    setFailure(null);
    const eventId = eventIdFor(JSON.stringify(form));
    const posted = await postMessage(form, { wgsClubId: club.WgsClubId, eventId, captcha, fax });
    isSending.current = false;
    if (posted.ok) {
      contacted.add(club.ClubId);
      drafts.delete(club.ClubId);
      setState("confirmed");
      track({ event: "contact", outcome: "sent" });
      return;
    }
    setState("filling-in");
    setFailure(posted);
    track({ event: "contact", outcome: "failed" });
    // Only a message that is stored uses a solved challenge up, and that one is known by its id.
    if (posted.kind !== "captcha") return;
    setCaptchaNeeded(true);
    setCaptcha(null);
  }

  /** Ready for the next message, after a confirmed one. */
  function startAnew() {
    setForm({ ...emptyContactForm(isVolunteer), ...prefill });
    setChanged(new Set());
    setAsked(0);
    setState("filling-in");
    setCaptchaNeeded(contacted.has(club.ClubId));
    setCaptcha(null);
    attempt.current = null;
  }

  return {
    form,
    /** In which voice the reader is addressed. */
    voice,
    state,
    failure,
    /** Of fields that were changed, or of all once the person asked for them. */
    shownErrors: asked > 0 ? faults : onlyOf(faults, changed),
    asked,
    isComplete,
    isCaptchaNeeded,
    captcha,
    change,
    answerCaptcha,
    send,
    showWhatIsMissing: () => setAsked(asked + 1),
    startAnew,
  };
}

export type ContactFormInHand = ReturnType<typeof useContactForm>;

/** The form with the fields that held one person's details holding another's, or nobody's. */
function refilled(form: ContactForm, changed: ReadonlySet<ContactField>, before: Prefill, now: Prefill): ContactForm {
  const fields = (["firstName", "lastName", "email"] as const).filter(
    (field) => !changed.has(field) && form[field] === (before[field] ?? ""),
  );
  return { ...form, ...Object.fromEntries(fields.map((field) => [field, now[field] ?? ""])) };
}

/** The rules, and whether anybody at this club can be asked about a person of this age. */
function faultsFor({ CanBeWrittenTo }: WritableClub, form: ContactForm): ContactErrors {
  const faults = contactErrors(form);
  if (faults.age !== undefined) return faults;
  const isReachable = isChild(Number(form.age)) ? CanBeWrittenTo.AboutChildren : CanBeWrittenTo.AboutAdults;
  return isReachable
    ? faults
    : { ...faults, age: `This club can only be written to about ${onlyAbout(CanBeWrittenTo)}` };
}

function onlyOf(faults: ContactErrors, fields: ReadonlySet<ContactField>): ContactErrors {
  return Object.fromEntries(
    contactFields.filter((field) => fields.has(field) && faults[field]).map((field) => [field, faults[field]]),
  );
}
