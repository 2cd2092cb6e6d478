// All errors of a message to a club: of its schema, between its fields, and by the rules of the form.
import type { FieldError } from "#src/platform/http/field-errors.ts";
import { contactErrors, isChild, notificationTypes, roleOf } from "./message-rules.ts";
import { type ClubNotification, errorsOnTheWire, formOf, wireNames } from "./message-schema.ts";

const ruledPaths = new Set(Object.values(wireNames).map((name) => `/${name.replace(".", "/")}`));
const bounds = new Set(["minLength", "maxLength", "minimum", "maximum"]);

/** True for lengths and ages, which only the form's rules check: they count characters as people do. */
export function isCheckedByRules({ keyword, instancePath }: { keyword: string; instancePath: string }): boolean {
  return bounds.has(keyword) && ruledPaths.has(instancePath);
}

/** The schema's errors first, then those of fields that fit the schema; empty where the message is valid. */
export function messageErrors(body: unknown, schemaErrors: FieldError[]): FieldError[] {
  // Not an object: there are no fields to check.
  if (typeof body !== "object" || body === null || Array.isArray(body)) return schemaErrors;
  const named = new Set(schemaErrors.map(({ field }) => field));
  const message = readableMessage(body as ClubNotification);
  const isSound = (field: string) => !named.has(field) && !named.has(field.split(".", 1)[0]!);
  const byRules = errorsOnTheWire(contactErrors(formOf(message))).filter(({ field }) => isSound(field));
  return [...schemaErrors, ...disagreements(message, isSound), ...byRules];
}

/** A copy with the types that the rules expect; the schema's errors name the fields that had another. */
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

/** Errors where two fields contradict each other: the recipient with the age, the role with the topic. */
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
