// Deletes alerts that are over, and encrypts with the newest key what it has not encrypted yet.
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import { mailboxOf } from "#src/platform/text/email-address.ts";
import type { AddressedAlert } from "./alert.ts";
import type { AlertCipher } from "./alert-cipher.ts";
import { deleteOver, type ResealedAlert, resealAlerts } from "./alert-mail-store.ts";
import { storedPart } from "./alert-schema.ts";
import { openAddress, openSearch, sealAddress, sealSearch } from "./seal-mail.ts";

interface TidyParts {
  database: Database;
  cipher: AlertCipher;
  clock: Clock;
}

/** Alerts that are encrypted in one transaction: what a server that is stopped does again. */
const resealedAtOnce = 100;

/** Returns how many alerts were deleted. */
export async function tidyAlerts({ database, cipher, clock }: TidyParts, signal: AbortSignal): Promise<number> {
  const deleted = await deleteOver(database, clock.nowMs());
  let resealed = resealedAtOnce;
  while (resealed === resealedAtOnce && !signal.aborted) {
    resealed = await resealAlerts(database, cipher, resealedAtOnce, (alert) => reseal(cipher, alert));
  }
  return deleted;
}

function reseal(cipher: AlertCipher, alert: AddressedAlert): ResealedAlert {
  const opened = openSearch(cipher, alert);
  // What the version before stored has its position as it was sent.
  const sealedSearch = opened
    ? sealSearch(cipher, { ...opened, search: storedPart(opened.search) }, alert.alertId)
    : (alert.sealedSearch ?? "");
  if (!cipher.keyNames.includes(alert.address.keyName)) return { sealedSearch, address: null };
  const address = openAddress(cipher, alert);
  const [digest = ""] = cipher.addressDigests(mailboxOf(address.email));
  return { sealedSearch, address: { ...sealAddress(cipher, address, alert.alertId), digest } };
}
