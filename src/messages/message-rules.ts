// The rules of a message to a club, in the browser as on the server (§3.11, §5.1-5.11, §7.11,
// §9.13): its form, and who gets it: the club, or for people of 17 and under its welfare officer.
import type { Club } from "#src/catalogue/records/catalogue.ts";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { lengthError } from "#src/platform/text/character-count.ts";

/** A person of this age or younger is a child (§9.2): the message goes to the welfare officer. */
const oldestChildAge = 17;

/** Characters, as people count them, of a name or an e-mail address, and of a message (§9.13). */
export const longestName = 255;
export const longestMessage = 500;

/** Who is younger gives no address of their own: a parent or carer writes for them (§5.9). */
const youngestWriter = 16;

export const youngestPlayer = 5;
const oldestPlayer = 100;
export const youngestVolunteer = 14;

export const queryTopics = ["Playing", "Coaching", "Volunteering", "Training"] as const;
export type QueryTopic = (typeof queryTopics)[number];

export const topicLabels: Record<QueryTopic, string> = {
  Playing: defineMessage("Playing"),
  Coaching: defineMessage("Coaching"),
  Volunteering: defineMessage("Volunteering"),
  Training: defineMessage("Training"),
};

/** Within a sentence. */
export const topicNames: Record<QueryTopic, string> = {
  Playing: defineMessage("playing"),
  Coaching: defineMessage("coaching"),
  Volunteering: defineMessage("volunteering"),
  Training: defineMessage("training"),
};

export type AudienceRole = "player" | "coach" | "volunteer";

/** What a person types; age as typed. */
export interface ContactForm {
  firstName: string;
  lastName: string;
  email: string;
  queryIsAbout: QueryTopic | null;
  age: string;
  description: string;
  confirmAge: boolean;
  confirmSafeGuard: boolean;
}
export type ContactField = keyof ContactForm;

/** In the order of the form. */
export const contactFields = [
  "queryIsAbout",
  "age",
  "firstName",
  "lastName",
  "email",
  "description",
  "confirmAge",
  "confirmSafeGuard",
] as const satisfies readonly ContactField[];

export const confirmations = {
  confirmAge: defineMessage("I confirm I’m aged 16 or over and/or I am enquiring on behalf of my child"),
  confirmSafeGuard: defineMessage("I confirm I have read and understand the safeguarding requirements above"),
} as const;

export const roleNames: Record<AudienceRole, string> = {
  player: defineMessage("player"),
  coach: defineMessage("coach"),
  volunteer: defineMessage("volunteer"),
};

/** Players write about Playing and Training, coaches Coaching, volunteers Volunteering (§4.19). */
export function roleOf(topic: QueryTopic | null): AudienceRole {
  if (topic === "Coaching") return "coach";
  return topic === "Volunteering" ? "volunteer" : "player";
}

/** An empty form; a volunteer's journey starts with the volunteering options (§4.19). */
export function emptyContactForm(isVolunteer: boolean): ContactForm {
  return {
    firstName: "",
    lastName: "",
    email: "",
    queryIsAbout: isVolunteer ? "Volunteering" : null,
    age: "",
    description: "",
    confirmAge: false,
    confirmSafeGuard: false,
  };
}

/** What one might ask (§5.11), for the field's hint. */
export function descriptionHint({ text }: Language, role: AudienceRole): string {
  return role === "player"
    ? text("For example: which days are training and matches on?")
    : text("For example: I would like to volunteer at your club. Who can I talk to?");
}

/** Whether the message goes to the welfare officer: by the player's age, never the writer's. */
export function isChild(age: number): boolean {
  return age <= oldestChildAge;
}

/** Whether the message's name and address are those of a parent or carer. */
export function isWrittenByParent(age: number): boolean {
  return age < youngestWriter;
}

export type ContactErrors = Partial<Record<ContactField, string>>;

/** What is wrong with each field, in the order of the form; empty if the message may be sent. */
export function contactErrors(language: Language, form: ContactForm): ContactErrors {
  const { text } = language;
  const errors: ContactErrors = {
    queryIsAbout: form.queryIsAbout === null ? text("Please choose what it is about") : undefined,
    age: ageError(language, form),
    firstName: nameError(language, form.firstName, "first"),
    lastName: nameError(language, form.lastName, "last"),
    email: emailError(language, form.email),
    description: descriptionError(language, form.description),
    confirmAge: form.confirmAge ? undefined : text("Please confirm your age"),
    confirmSafeGuard: form.confirmSafeGuard ? undefined : text("Please confirm the safeguarding requirements"),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined));
}

function nameError(language: Language, typed: string, name: "first" | "last"): string | undefined {
  const { text } = language;
  if (typed.trim() === "") return name === "first" ? text("Firstname is required") : text("Lastname is required");
  const tooLong = lengthError(language, typed, longestName);
  // Nobody types these into a line; in a mail's header they would begin a line of the sender's.
  if (tooLong !== null || !hasControlCharacter(typed)) return tooLong ?? undefined;
  return name === "first" ? text("Firstname must be on one line") : text("Lastname must be on one line");
}

/** The standard pattern, ending in 2 to 4 letters; dots only between characters (RFC 5321). */
const emailPattern =
  /^[a-z0-9_%+'-]+(\.[a-z0-9_%+'-]+)*@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,4}$/i;

function emailError(language: Language, typed: string): string | undefined {
  if (typed.trim() === "") return language.text("Email is required");
  const tooLong = lengthError(language, typed, longestName);
  if (tooLong !== null || emailPattern.test(typed)) return tooLong ?? undefined;
  return language.text("Please enter a valid email address");
}

const isVolunteers = ({ queryIsAbout }: ContactForm) => roleOf(queryIsAbout) === "volunteer";

/** Whether its age is one of whom a message may be about. */
export function hasAge(form: ContactForm): boolean {
  const age = /^\d{1,2}$/.test(form.age) ? Number(form.age) : Number.NaN;
  return age >= (isVolunteers(form) ? youngestVolunteer : youngestPlayer) && age <= oldestPlayer;
}

function ageError({ text }: Language, form: ContactForm): string | undefined {
  if (form.age.trim() === "") return text("Age is required");
  if (hasAge(form)) return undefined;
  if (!isVolunteers(form)) return text("Please enter age within 5-99");
  return /^\d{3,}$/.test(form.age) ? text("Please enter age within 14-99") : text("Please enter age 14+ years old");
}

function descriptionError(language: Language, typed: string): string | undefined {
  if (typed.trim() === "") return language.text("Message is required");
  return lengthError(language, typed, longestMessage) ?? undefined;
}

function hasControlCharacter(text: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(text);
}

/** The notification types, named with the product's name. */
export const notificationTypes = {
  club: "TouchlineClubContact",
  welfareOfficer: "TouchlineWelfareOfficer",
  enquirer: "TouchlinePlayerParent",
} as const;

export interface Recipient {
  kind: "club" | "welfareOfficer";
  address: string;
}

/** Which of a club's two addresses take messages; never the addresses themselves. */
export interface Reachable {
  AboutAdults: boolean;
  AboutChildren: boolean;
  /** The local day from which the club takes messages again, like 2027-08-20, even if over. */
  PausedUntil?: string;
}

/** Whom a message is about: a player, or the coach or volunteer who writes; age in years. */
export interface AboutWhom {
  age: number;
  role: AudienceRole;
}

/** Who receives a message about this person, for buttons, texts and the server; null if nobody. */
export function recipientKind(
  { AboutAdults, AboutChildren }: Reachable,
  { age, role }: AboutWhom,
): Recipient["kind"] | null {
  if (!isChild(age) && AboutAdults) return "club";
  // The officer passes on an adult who wants to help, and is told so; adult players are not theirs.
  return AboutChildren && (isChild(age) || role !== "player") ? "welfareOfficer" : null;
}

/** The same with the address from the club's register. */
export function recipientFor(club: Club, about: AboutWhom): Recipient | null {
  const kind = recipientKind(reachableFor(club), about);
  return kind && { kind, address: addressOf(club, kind) };
}

export function reachableFor(club: Club): Reachable {
  return {
    AboutAdults: isWritable(addressOf(club, "club")),
    AboutChildren: isWritable(addressOf(club, "welfareOfficer")),
    ...(club.enquiriesPausedUntil !== null && { PausedUntil: club.enquiriesPausedUntil }),
  };
}

/** Whether a club that takes messages again on one local day takes none yet on another. */
export const isPaused = (untilDay: string | null | undefined, today: string) => untilDay != null && untilDay > today;

const addressOf = (club: Club, kind: Recipient["kind"]) =>
  (kind === "club" ? club.email : club.welfareOfficerEmail)?.trim() ?? "";

/**
 * Registers contain all sorts of text: this accepts one address, no list, no name beside it,
 * nothing that could begin a header.
 */
function isWritable(address: string): boolean {
  return (
    address.length <= 254 &&
    /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+\.[^\s@.<>()[\],;:"\\\p{Cc}]+$/u.test(address)
  );
}
