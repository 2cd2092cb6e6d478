// The body of POST /api/notification (§7.11), as a form, and all its errors; it names no recipient.
import * as Type from "typebox";
import { largestId } from "#src/catalogue/records/record-id.ts";
import { oldestAge } from "#src/catalogue/records/vocabulary.ts";
import type { FieldError } from "#src/platform/http/field-errors.ts";
import type { Language } from "#src/platform/language/language.ts";
import { described, named } from "#src/platform/schema/described.ts";
import { openFormFields, uuidText } from "#src/platform/schema/form-fields.ts";
import {
  type ContactErrors,
  type ContactField,
  type ContactForm,
  contactErrors,
  isChild,
  longestMessage,
  longestName,
  notificationTypes,
  type QueryTopic,
  queryTopics,
  roleOf,
  youngestPlayer,
  youngestVolunteer,
} from "./message-rules.ts";

/** Lengths and bounds of ages belong to the form, whose rules answer in plain words. */
const name = Type.String({ minLength: 1, maxLength: longestName });
const ignored = (description: string) => Type.Optional(Type.String({ description }));

const noRecipient = Type.Optional(
  Type.String({
    maxLength: 0,
    description: "empty: the server looks up the recipients and never takes them from a body",
  }),
);
const eventId = uuidText("a UUID, new for each message; a message sent twice with the same one is stored once");

const subjectDataSchema = Type.Object(
  {
    QueryFrom: Type.Enum(["player", "coach", "volunteer"], { description: "the role that goes with QueryIsAbout" }),
    Email: described(
      name,
      `The enquirer’s email address, to which the club answers: at most ${longestName} characters, with 2 to 4 ` +
        "letters after the last dot",
    ),
    QueryIsAbout: described(Type.Enum([...queryTopics]), "What the message is about"),
    PlayerAge: described(
      Type.Integer({ minimum: youngestPlayer, maximum: oldestAge }),
      `The player’s age in whole years, never the writer’s: ${youngestPlayer} to ${oldestAge}; with Coaching ` +
        `the coach’s, with Volunteering the volunteer’s, ${youngestVolunteer} to ${oldestAge}`,
    ),
    Subject: ignored("Ignored: the email has a subject of its own"),
    QueryDescription: described(
      Type.String({ minLength: 1, maxLength: longestMessage }),
      `The message, of at most ${longestMessage} characters`,
    ),
  },
  { additionalProperties: false },
);

/** The message to the club or its welfare officer; the enquirer's own copy is stored with it. */
export const clubNotificationSchema = named(
  Type.Object(
    {
      NotificationType: described(
        Type.Enum([notificationTypes.club, notificationTypes.welfareOfficer]),
        `Which notification it is: ${notificationTypes.club} to the club about a person aged 18 or over (where ` +
          "it has no address, the welfare officer gets what coaches and volunteers write, and the answer says " +
          `so), ${notificationTypes.welfareOfficer} to its welfare officer about a person aged 17 or under, ` +
          `${notificationTypes.enquirer} the enquirer’s own confirmation`,
      ),
      EventId: eventId,
      WgsClubId: uuidText("a club’s UUID"),
      TeamId: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: largestId,
          description: "the team that it is about, which the email names; ignored if the club has no such team",
        }),
      ),
      EmailId: noRecipient,
      EmailSubjectData: described(subjectDataSchema, "The subject of the message"),
      Firstname: described(name, `The enquirer’s first name, of at most ${longestName} characters on one line`),
      Lastname: described(name, `The enquirer’s last name, of at most ${longestName} characters on one line`),
      ConfirmAge: described(
        Type.Boolean(),
        "true: the writer is aged 16 or over, or writes on behalf of their child. Nothing is sent without it",
      ),
      ConfirmSafeGuard: described(
        Type.Boolean(),
        "true: the writer has read the safeguarding requirements. Nothing is sent without it",
      ),
      ...openFormFields("for a second message to a club: base64 of the JSON of `challenge` and `solution`"),
    },
    { additionalProperties: false },
  ),
  "ClubNotification",
);
export type ClubNotification = Type.Static<typeof clubNotificationSchema>;

/** The enquirer's notification, for clients that post both: of the one with the same EventId. */
export const enquirerNotificationSchema = named(
  Type.Object(
    {
      NotificationType: described(
        Type.Enum([notificationTypes.enquirer]),
        `Which notification it is: ${notificationTypes.club} to the club about a person aged 18 or over (where ` +
          "it has no address, the welfare officer gets what coaches and volunteers write, and the answer says " +
          `so), ${notificationTypes.welfareOfficer} to its welfare officer about a person aged 17 or under, ` +
          `${notificationTypes.enquirer} the enquirer’s own confirmation`,
      ),
      EventId: eventId,
      WgsClubId: Type.Optional(uuidText("the UUID of the club that the message was to")),
      EmailId: noRecipient,
      Firstname: ignored("Ignored: the confirmation was stored with the message"),
      ClubName: ignored("Ignored: the club is the message’s"),
      Subject: ignored("Ignored: the email has a subject of its own"),
    },
    { additionalProperties: false },
  ),
  "EnquirerNotification",
);
export type EnquirerNotification = Type.Static<typeof enquirerNotificationSchema>;

/** The wire's names of the form's fields, for the errors of an answer. */
const wireNames: Record<ContactField, string> = {
  firstName: "Firstname",
  lastName: "Lastname",
  email: "EmailSubjectData.Email",
  queryIsAbout: "EmailSubjectData.QueryIsAbout",
  age: "EmailSubjectData.PlayerAge",
  description: "EmailSubjectData.QueryDescription",
  confirmAge: "ConfirmAge",
  confirmSafeGuard: "ConfirmSafeGuard",
};

/** The form that a body was sent from, so that the same rules check it. */
export function formOf({ EmailSubjectData: data, ...body }: ClubNotification): ContactForm {
  return {
    firstName: body.Firstname,
    lastName: body.Lastname,
    email: data.Email,
    queryIsAbout: data.QueryIsAbout as QueryTopic,
    age: String(data.PlayerAge),
    description: data.QueryDescription,
    confirmAge: body.ConfirmAge,
    confirmSafeGuard: body.ConfirmSafeGuard,
  };
}

/** Errors in the form of an answer's `errors`. */
export function errorsOnTheWire(errors: ContactErrors): FieldError[] {
  return Object.entries(errors).map(([field, message]) => ({ field: wireNames[field as ContactField], message }));
}

const bounds = ["minLength", "maxLength", "minimum", "maximum"];

/** True for lengths and ages, which the form's rules check, counting characters as people do. */
export function isCheckedByRules({ keyword, instancePath }: { keyword: string; instancePath: string }): boolean {
  return bounds.includes(keyword) && Object.values(wireNames).includes(instancePath.slice(1).replace("/", "."));
}

/** The schema's errors, then those of fields that fit it; empty where the message is valid. */
export function messageErrors(language: Language, body: unknown, schemaErrors: FieldError[]): FieldError[] {
  // Not an object: there are no fields to check.
  if (typeof body !== "object" || body === null || Array.isArray(body)) return schemaErrors;
  const named = new Set(schemaErrors.map(({ field }) => field));
  const message = readableMessage(body as ClubNotification);
  const isSound = (field: string) => !named.has(field) && !named.has(field.split(".", 1)[0]!);
  const byRules = errorsOnTheWire(contactErrors(language, formOf(message))).filter(({ field }) => isSound(field));
  return [...schemaErrors, ...disagreements(message, isSound), ...byRules];
}

/** A copy with the types that the rules expect; the schema's errors name the other fields. */
function readableMessage(body: ClubNotification): ClubNotification {
  const data = { ...body.EmailSubjectData };
  return {
    ...body,
    Firstname: readable(body.Firstname),
    Lastname: readable(body.Lastname),
    EmailSubjectData: {
      ...data,
      Email: readable(data.Email),
      PlayerAge: typeof data.PlayerAge === "number" ? data.PlayerAge : Number.NaN,
      QueryDescription: readable(data.QueryDescription),
    },
  };
}

const readable = (value: unknown) => (typeof value === "string" ? value : "");

/** Fields that contradict each other: the recipient and the age, the role and the topic. */
function disagreements(
  { NotificationType, EmailSubjectData: data }: ClubNotification,
  isSound: (field: string) => boolean,
): FieldError[] {
  const type = isChild(data.PlayerAge) ? notificationTypes.welfareOfficer : notificationTypes.club;
  const role = roleOf(data.QueryIsAbout);
  const errors: FieldError[] = [];
  if (NotificationType !== type && ["NotificationType", "EmailSubjectData.PlayerAge"].every(isSound)) {
    errors.push({ field: "NotificationType", message: `For this PlayerAge, NotificationType must be "${type}".` });
  }
  if (data.QueryFrom !== role && ["EmailSubjectData.QueryFrom", "EmailSubjectData.QueryIsAbout"].every(isSound)) {
    const message = `For this QueryIsAbout, QueryFrom must be "${role}".`;
    errors.push({ field: "EmailSubjectData.QueryFrom", message });
  }
  return errors;
}

export const notificationAnswerSchema = Type.Object({
  Status: Type.Enum(["sent"], { description: "stored for sending, with the enquirer’s confirmation" }),
  NotificationType: Type.Enum(Object.values(notificationTypes), { description: "who gets the message" }),
});

export const followUpRequestSchema = named(
  Type.Object(
    {
      Token: described(Type.String({ minLength: 1, maxLength: 500 }), "From the link in an email"),
      IsAsking: described(Type.Boolean(), "true asks the club once more; false only returns the link’s state"),
    },
    { additionalProperties: false },
  ),
  "FollowUpRequest",
);

/** Answer of POST /api/followup. */
export const followUpSchema = named(
  Type.Object({
    State: described(
      Type.Enum(["ready", "done", "too-early", "no-recipient"]),
      "The link’s state: ready, done, too-early, or no-recipient: the club has no address to write to any " +
        "more; for an answer: open, answered or full",
    ),
    ClubName: described(Type.String(), "The club’s name"),
    FromMs: described(
      Type.Optional(Type.Number()),
      "When the link may be used, in milliseconds since 1970 UTC; present only if State is too-early",
    ),
  }),
  "FollowUp",
);
export type FollowUpAnswer = Type.Static<typeof followUpSchema>;

export const reportRequestSchema = named(
  Type.Object(
    {
      Token: described(Type.String({ minLength: 1, maxLength: 500 }), "From the link in an email"),
      IsReporting: described(
        Type.Boolean(),
        "true reports the message to the association; false only returns the link’s state",
      ),
    },
    { additionalProperties: false },
  ),
  "ReportRequest",
);

/** Answer of POST /api/report. */
export const reportSchema = named(
  Type.Object({
    State: described(
      Type.Enum(["ready", "done"]),
      "The link’s state: ready, done, too-early, or no-recipient: the club has no address to write to any " +
        "more; for an answer: open, answered or full",
    ),
    ClubName: described(Type.String(), "The club’s name"),
  }),
  "Report",
);
export type ReportAnswer = Type.Static<typeof reportSchema>;

/** What whoever received a message may say of it. */
const recipientAnswers = ["answered", "full"] as const;
export type RecipientAnswer = (typeof recipientAnswers)[number];

export const isRecipientAnswer = (text: string): text is RecipientAnswer =>
  recipientAnswers.some((answer) => answer === text);

export const answerRequestSchema = named(
  Type.Object(
    {
      Token: described(Type.String({ minLength: 1, maxLength: 500 }), "From the link in an email"),
      Answer: described(
        Type.Optional(Type.Enum([...recipientAnswers])),
        "What the club says: answered, or full, which the writer is told; absent: only returns what the club has said",
      ),
    },
    { additionalProperties: false },
  ),
  "AnswerRequest",
);

/** Answer of POST /api/answer. */
export const answerSchema = named(
  Type.Object({
    State: described(
      Type.Enum(["open", ...recipientAnswers]),
      "The link’s state: ready, done, too-early, or no-recipient: the club has no address to write to any " +
        "more; for an answer: open, answered or full",
    ),
    ClubName: described(Type.String(), "The club’s name"),
  }),
  "Answer",
);
export type MessageAnswer = Type.Static<typeof answerSchema>;

// Examples for the document. A server with the demonstration answers them with 200.

const exampleEventId = "5f0e6a34-8f4b-4f0d-9d57-3a51f2f0c1aa";
const exampleClubId = "47eba022-1449-5054-8f43-005351c30712";
const enquirer = { Firstname: "Samir", Lastname: "Okafor", ConfirmAge: true, ConfirmSafeGuard: true };

export const notificationExamples = {
  club: {
    summary: "To a club, about a player of 30",
    value: {
      NotificationType: notificationTypes.club,
      EventId: exampleEventId,
      WgsClubId: exampleClubId,
      EmailSubjectData: {
        QueryFrom: "player",
        Email: "samir@example.org",
        QueryIsAbout: "Playing",
        PlayerAge: 30,
        QueryDescription: "Which days are training and matches on?",
      },
      ...enquirer,
    },
  },
  enquirer: {
    summary: "The enquirer’s own confirmation: whether the message with this EventId is stored",
    value: { NotificationType: notificationTypes.enquirer, EventId: exampleEventId, Firstname: "Samir" },
  },
};

export const followUpExamples = {
  look: { summary: "The state of the link in a confirmation", value: { Token: "FROM-THE-LINK", IsAsking: false } },
};

export const reportExamples = {
  look: {
    summary: "The state of the link that reports a message",
    value: { Token: "FROM-THE-LINK", IsReporting: false },
  },
};

export const answerExamples = {
  look: { summary: "What the club has said about the message", value: { Token: "FROM-THE-LINK" } },
};
