// The bodies of ValidateSignInSessions and RevokeSignInSessions (specification §7.14, §7.15) and the record they carry.
import Type, { type Static } from "typebox";

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
export type SignInSession = Static<typeof signInSessionSchema>;

export const revokeSessionsSchema = Type.Object({ userId }, { additionalProperties: false });

/** The answer of a validation: 200, and otherwise a problem, whose `status` is 404 if the session is over. */
export const sessionStatusSchema = Type.Object({ status: Type.Integer({ description: "200: the session is valid" }) });
