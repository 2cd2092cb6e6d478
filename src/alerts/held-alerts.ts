// The alerts of an e-mail address, for the person whose verified address it is.
import type { Database } from "#src/platform/database/database.ts";
import { formerMailboxOf, mailboxOf } from "#src/platform/text/email-address.ts";
import type { Alert } from "./alert.ts";
import type { AlertCipher } from "./alert-cipher.ts";
import { endOfAddress, findOfAddress } from "./alert-store.ts";
import { openAlert } from "./seal-mail.ts";

export interface HeldAlertParts {
  database: Database;
  cipher: AlertCipher;
}

const digests = ({ addressDigests }: AlertCipher, email: string) =>
  [mailboxOf(email), formerMailboxOf(email)].flatMap(addressDigests);

export async function findHeldAlerts({ database, cipher }: HeldAlertParts, email: string): Promise<Alert[]> {
  const alerts = await findOfAddress(database, digests(cipher, email));
  return alerts.flatMap((alert) => openAlert(cipher, alert) ?? []);
}

/** Ends one of them, or all where no id is given; returns how many. */
export function endHeldAlerts(
  { database, cipher }: HeldAlertParts,
  email: string,
  alertId: string | null,
): Promise<number> {
  return endOfAddress(database, digests(cipher, email), alertId);
}
