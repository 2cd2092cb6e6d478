// The body of POST /api/notification (specification §7.11) and what it means as a form. Recipients are never in it.
import Type, { type Static } from "typebox";
import { largestId } from "#src/catalogue/records/record-id.ts";
import { oldestAge } from "#src/catalogue/records/vocabulary.ts";
import {
  type ContactErrors,
  type ContactField,
  type ContactForm,
  longestMessage,
  longestName,
  type QueryTopic,
  queryTopics,
  youngestPlayer,
} from "./contact-form.ts";
import { notificationTypes } from "./message-recipient.ts";

/** Lengths of texts and bounds of ages belong to the form: its rules check them and answer in plain words. */
const name = Type.String({ minLength: 1, maxLength: longestName });
const ignored = (description: string) => Type.Optional(Type.String({ description }));
const uuid = "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$";

const eventId = Type.String({
  pattern: uuid,
  description: "a UUID, new for each message: the same one again is the same message, stored once",
});
const nothing = (description: string) => Type.Optional(Type.String({ maxLength: 0, description }));

const subjectDataSchema = Type.Object(
  {
    QueryFrom: Type.Enum(["player", "coach", "volunteer"], { description: "the role that goes with QueryIsAbout" }),
    Email: name,
    QueryIsAbout: Type.Enum([...queryTopics]),
    PlayerAge: Type.Integer({ minimum: youngestPlayer, maximum: oldestAge }),
    Subject: ignored("Ignored: the subject is the product’s own"),
    QueryDescription: Type.String({ minLength: 1, maxLength: longestMessage }),
  },
  { additionalProperties: false },
);

/** The message to the club or its welfare officer; the enquirer's own copy is stored with it. */
export const clubNotificationSchema = Type.Object(
  {
    NotificationType: Type.Enum([notificationTypes.club, notificationTypes.welfareOfficer]),
    EventId: eventId,
    WgsClubId: Type.String({ pattern: uuid, description: "a club’s UUID" }),
    TeamId: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: largestId,
        description: "the team that it is about, which the mail names; ignored if the club has no such team",
      }),
    ),
    EmailId: nothing("empty: recipients are looked up on the server, never taken from a body"),
    EmailSubjectData: subjectDataSchema,
    Firstname: name,
    Lastname: name,
    ConfirmAge: Type.Boolean(),
    ConfirmSafeGuard: Type.Boolean(),
    Captcha: Type.Optional(
      Type.String({
        maxLength: 4_000,
        description:
          "A solved challenge of GET /api/captcha, needed for a second message to a club: base64 of the JSON of `challenge` and `solution`",
      }),
    ),
    Fax: nothing("empty: people do not see this field"),
  },
  { additionalProperties: false },
);
export type ClubNotification = Static<typeof clubNotificationSchema>;

/** The enquirer's own notification, for clients that post both: it belongs to the message with the same EventId. */
export const enquirerNotificationSchema = Type.Object(
  {
    NotificationType: Type.Enum([notificationTypes.enquirer]),
    EventId: eventId,
    WgsClubId: Type.Optional(
      Type.String({ pattern: uuid, description: "the UUID of the club that the message was to" }),
    ),
    EmailId: nothing("empty: recipients are looked up on the server, never taken from a body"),
    Firstname: ignored("Ignored: the confirmation was stored with the message"),
    ClubName: ignored("Ignored: the club is the message’s"),
    Subject: ignored("Ignored: the subject is the product’s own"),
  },
  { additionalProperties: false },
);
export type EnquirerNotification = Static<typeof enquirerNotificationSchema>;

/** The wire's names of the form's fields, for the errors of an answer. */
export const wireNames: Record<ContactField, string> = {
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
export function errorsOnTheWire(errors: ContactErrors): { field: string; message: string }[] {
  return Object.entries(errors).map(([field, message]) => ({ field: wireNames[field as ContactField], message }));
}
