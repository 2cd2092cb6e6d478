// What calls with a token carry: a sign-in session (§7.14, §7.15), and the data held about its
// person, as they may see, download and delete it.

import * as Type from "typebox";
import { described, named } from "#src/platform/schema/described.ts";
import { uuidText } from "#src/platform/schema/form-fields.ts";

const userId = Type.String({ minLength: 1, maxLength: 255, description: "the subject of the token" });

/** A sign-in session as the browser knows it (§3.13). */
export const signInSessionSchema = Type.Object(
  {
    userId,
    lastLogOnTime: Type.String({
      pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$",
      description: "a date and time like 2026-11-23T09:00:00Z: when the person signed in, as the token says it",
    }),
  },
  { additionalProperties: false },
);
export type SignInSession = Type.Static<typeof signInSessionSchema>;

export const revokeSessionsSchema = Type.Object({ userId }, { additionalProperties: false });

/** A validation's answer: 200, or a problem, whose `status` is 404 if the session is over. */
export const sessionStatusSchema = Type.Object({ status: Type.Integer({ description: "200: the session is valid" }) });

const time = (description: string) =>
  Type.String({ description: `a date and time like 2026-11-23T09:00:00Z: ${description}` });
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const heldMessageSchema = named(
  Type.Object({
    SentAt: time("when it was sent"),
    ClubId: described(Type.Integer(), "The club written to"),
    ClubName: described(Type.String(), "The club’s name at that time"),
    TeamName: described(
      orNull(Type.String()),
      "The team that it is about, with its age group and who plays; null if it is about none",
    ),
    SentTo: described(Type.Enum(["club", "welfareOfficer"]), "Who received the message"),
    Delivery: Type.Enum(["waiting", "delivered", "failed"], { description: "the state of the email to SentTo" }),
    Firstname: described(Type.String(), "As it was written"),
    Lastname: described(Type.String(), "As it was written"),
    Email: described(Type.String(), "As it was written"),
    QueryIsAbout: described(Type.String(), "As it was written"),
    PlayerAge: described(Type.Integer(), "As it was written, in years"),
    QueryDescription: described(Type.String(), "The message as it was written"),
    DeletedOn: time("when it is deleted if no one asks before"),
    IsToBeDeleted: Type.Boolean({
      description: "deletion was requested; the message is deleted once all its emails are delivered",
    }),
  }),
  "HeldMessage",
);
export type HeldMessage = Type.Static<typeof heldMessageSchema>;

const heldAlertSchema = Type.Object({
  AlertId: Type.String({ description: "the id with which POST /api/helddata/alert ends it" }),
  Words: Type.String({ description: "the search in words" }),
  Often: Type.String({ description: "how often emails may come, in words" }),
  CreatedAt: time("when it was requested"),
  ConfirmedAt: Type.Union([Type.String(), Type.Null()], {
    description: "when the link in its first email was pressed, as a date and time; null before that",
  }),
  EndsAt: time("when it ends and is deleted if no one asks before"),
});
export type HeldAlert = Type.Static<typeof heldAlertSchema>;

export const heldDataSchema = named(
  Type.Object({
    Email: described(
      orNull(Type.String()),
      "The email address whose messages and alerts are listed, which the identity provider has checked; null " +
        "if it has checked none",
    ),
    LoggedOutAt: described(
      orNull(time("when all sign-in sessions were last ended; stored so that none of them is valid again")),
      "When all sign-in sessions of the person were last ended; null if never",
    ),
    MessageDays: Type.Integer({ description: "for how many days a message is stored" }),
    Alerts: Type.Array(heldAlertSchema, { description: "searches this address gets alerts for, newest first" }),
    Messages: Type.Array(heldMessageSchema, { description: "messages to clubs from this address, newest first" }),
  }),
  "HeldData",
);
export type HeldData = Type.Static<typeof heldDataSchema>;

export const deletedDataSchema = named(
  Type.Object({
    Deleted: Type.Integer({ description: "how many messages were deleted, with all their emails" }),
    EndedAlerts: Type.Integer({ description: "how many alerts of the address were ended" }),
    Waiting: Type.Integer({
      description: "how many messages are on their way: they are deleted once delivered, or given up after three days",
    }),
  }),
  "DeletedData",
);
/** Body of POST /api/helddata/alert. */
export const endHeldAlertSchema = Type.Object(
  {
    AlertId: uuidText("the id from GET /api/helddata"),
  },
  { additionalProperties: false },
);

/** Answer of POST /api/helddata/alert. */
export const endedHeldAlertSchema = Type.Object({
  Ended: Type.Integer({ description: "1, or 0 where there is no such alert of this person" }),
});

export type DeletedData = Type.Static<typeof deletedDataSchema>;
