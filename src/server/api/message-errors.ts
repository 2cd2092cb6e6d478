// Every fault of a message to a club at once: of its schema, between its fields, and by the form's own rules.
import { contactErrors, isChild, roleOf } from "#src/domain/contact/contact-form.ts";
import { type ClubNotification, errorsOnTheWire, formOf, wireNames } from "#src/domain/contact/contact-request.ts";
import { notificationTypes } from "#src/domain/contact/message-recipient.ts";
import type { FieldError } from "#src/server/http/field-errors.ts";

const ruledPaths = new Set(Object.values(wireNames).map((name) => `/${name.replace(".", "/")}`));
const bounds = new Set(["minLength", "maxLength", "minimum", "maximum"]);

/** Lengths and ages are judged by the form's rules alone: they count as people do, and say it in the form's words. */
export function isForTheRules({ keyword, instancePath }: { keyword: string; instancePath: string }): boolean {
  return bounds.has(keyword) && ruledPaths.has(instancePath);
}

/** The schema's errors first, then those of whatever fields it found nothing wrong with; empty where nothing is. */
export function messageErrors(body: unknown, schemaErrors: FieldError[]): FieldError[] {
  // No object at all: there are no fields to judge.
  if (typeof body !== "object" || body === null || Array.isArray(body)) return schemaErrors;
  const named = new Set(schemaErrors.map(({ field }) => field));
  const message = readableMessage(body as ClubNotification);
  const isSound = (field: string) => !named.has(field) && !named.has(field.split(".", 1)[0]!);
  const byRules = errorsOnTheWire(contactErrors(formOf(message))).filter(({ field }) => isSound(field));
  return [...schemaErrors, ...disagreements(message, isSound), ...byRules];
}

/** A copy whose texts are texts and whose age is a number, as the rules expect; which were none, the schema has named. */
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

/** What a body says twice must agree: who gets it with the age, the role with the topic. */
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
