// What the product holds about a person: shown to them, and deleted at their word.
import type { Alert } from "#src/alerts/alert.ts";
import { formatAlert, formatFrequency } from "#src/alerts/format-alert.ts";
import { endHeldAlerts, findHeldAlerts } from "#src/alerts/manage-alert.ts";
import type { MailState } from "#src/mail/mail.ts";
import { deleteMessagesOf, findMessagesOf, type OwnMessage } from "#src/messages/message-store.ts";
import type { Queries } from "#src/platform/database/database.ts";
import type { Language } from "#src/platform/language/language.ts";
import type { SignInParts } from "./identify-caller.ts";
import type { DeletedData, HeldAlert, HeldData, HeldMessage } from "./sign-in-schema.ts";

export type HeldDataParts = Pick<SignInParts, "database" | "clock" | "alerts" | "messageDays">;

const dayMs = 86_400_000;

/**
 * What is held under an address that is known to be the person's; nothing where there is none. Of
 * whoever has signed in it is the one that the provider has verified: another may be another's.
 */
export async function readHeldData(
  language: Language,
  { database, alerts: alertParts, messageDays }: HeldDataParts,
  email: string | null,
  loggedOutAtMs: number | null,
): Promise<HeldData> {
  const messages = email === null ? [] : await findMessagesOf(database, email);
  const alerts = email === null || alertParts === null ? [] : await findHeldAlerts(alertParts, email);
  return {
    Email: email,
    LoggedOutAt: loggedOutAtMs === null ? null : timeText(loggedOutAtMs),
    MessageDays: messageDays,
    Alerts: alerts.map((alert) => shownAlert(language, alert)),
    Messages: messages.map((message) => shownMessage(message, messageDays)),
  };
}

const deliveries = {
  waiting: "waiting",
  sent: "delivered",
  failed: "failed",
  bounced: "failed",
} as const satisfies Record<MailState, HeldMessage["Delivery"]>;

function shownMessage(message: OwnMessage, messageDays: number): HeldMessage {
  return {
    SentAt: timeText(message.createdAtMs),
    ClubId: message.clubId,
    ClubName: message.clubName,
    TeamName: message.teamName,
    SentTo: message.recipientKind,
    Delivery: deliveries[message.delivery],
    Firstname: message.firstName,
    Lastname: message.lastName,
    Email: message.email,
    QueryIsAbout: message.queryIsAbout,
    PlayerAge: message.playerAge,
    QueryDescription: message.description,
    DeletedOn: timeText(message.createdAtMs + messageDays * dayMs),
    IsToBeDeleted: message.isToBeDeleted,
  };
}

function shownAlert(language: Language, alert: Alert): HeldAlert {
  return {
    AlertId: alert.alertId,
    Words: formatAlert(language, alert),
    Often: formatFrequency(language, alert.often),
    CreatedAt: timeText(alert.createdAtMs),
    ConfirmedAt: alert.confirmedAtMs === null ? null : timeText(alert.confirmedAtMs),
    EndsAt: timeText(alert.expiresAtMs),
  };
}

const timeText = (ms: number) => new Date(ms).toISOString();

/**
 * Deletes what is held under an address that is known to be the person's. `tell`: in the same
 * transaction, after it. The last log-out stays: without it an ended sign-in is valid.
 */
export async function deleteHeldData(
  { database, clock, alerts }: HeldDataParts,
  email: string | null,
  tell: (queries: Queries, deleted: DeletedData) => Promise<void> = async () => {},
): Promise<DeletedData> {
  if (email === null) return { Deleted: 0, EndedAlerts: 0, Waiting: 0 };
  return database.transaction("read committed", async (queries) => {
    const { deleted, waiting } = await deleteMessagesOf(queries, email, clock.nowMs());
    const ended = alerts === null ? 0 : await endHeldAlerts({ ...alerts, database: queries }, email, null);
    const all = { Deleted: deleted, EndedAlerts: ended, Waiting: waiting };
    await tell(queries, all);
    return all;
  });
}
