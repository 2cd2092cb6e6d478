// Shows a person what the product holds about them.
import type { Alert } from "#src/alerts/alert.ts";
import { formatFrequency } from "#src/alerts/format-alert.ts";
import { findHeldAlerts, type HeldAlertParts } from "#src/alerts/held-alerts.ts";
import { alertWords } from "#src/alerts/seal-mail.ts";
import type { MailState } from "#src/mail/mail.ts";
import { findMessagesOf, type OwnMessage } from "#src/messages/message-store.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { HeldAlert, HeldData, HeldMessage } from "./held-data.ts";
import { type CallerParts, type CallerRefusal, identifyCaller } from "./identify-caller.ts";

export interface HeldDataParts extends CallerParts {
  database: Database;
  /** Null where there are no alerts. */
  alerts: HeldAlertParts | null;
  /** Days after which messages are deleted anyway. */
  messageDays: number;
}

export type ShownData = { ok: true; data: HeldData } | { ok: false; kind: CallerRefusal };

const dayMs = 86_400_000;

/** Only by the address that the provider has verified: another one might belong to another person. */
export async function showHeldData(parts: HeldDataParts, token: string | null): Promise<ShownData> {
  const known = await identifyCaller(parts, token, "READ");
  if (!known.ok) return known;
  const { person, token: own } = known.caller;
  const loggedOutAtMs = await parts.revocations.revokedAtMs(person);
  const email = own.verifiedEmail;
  const messages = email === null ? [] : await findMessagesOf(parts.database, email);
  const alerts = email === null || parts.alerts === null ? [] : await findHeldAlerts(parts.alerts, email);
  return {
    ok: true,
    data: {
      Email: email,
      LoggedOutAt: loggedOutAtMs === null ? null : timeText(loggedOutAtMs),
      MessageDays: parts.messageDays,
      Alerts: alerts.map(shownAlert),
      Messages: messages.map((message) => shownMessage(message, parts.messageDays)),
    },
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

function shownAlert(alert: Alert): HeldAlert {
  return {
    AlertId: alert.alertId,
    Words: alertWords(alert),
    Often: formatFrequency(alert.often),
    CreatedAt: timeText(alert.createdAtMs),
    ConfirmedAt: alert.confirmedAtMs === null ? null : timeText(alert.confirmedAtMs),
    EndsAt: timeText(alert.expiresAtMs),
  };
}

const timeText = (ms: number) => new Date(ms).toISOString();
