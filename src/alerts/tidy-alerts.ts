// Deletes alerts that are over, and encrypts with the newest key what it has not encrypted yet.
import type { Clock } from "#src/platform/clock/clock.ts";
import { mailboxOf } from "#src/platform/text/email-address.ts";
import { storedPart } from "./alert-request.ts";
import type { AddressedAlert, AlertCipher, AlertMailStore, ResealedAlert } from "./ports.ts";
import { openAddress, openSearch, sealAddress, sealSearch } from "./seal-mail.ts";

interface TidyParts {
  mails: AlertMailStore;
  cipher: AlertCipher;
  clock: Clock;
}

/** Alerts that are encrypted in one transaction: what a server that is stopped does again. */
const resealedAtOnce = 100;

/** Returns how many alerts were deleted. */
export async function tidyAlerts({ mails, cipher, clock }: TidyParts, signal: AbortSignal): Promise<number> {
  const deleted = await mails.deleteOver(clock.nowMs());
  let resealed = resealedAtOnce;
  while (resealed === resealedAtOnce && !signal.aborted) {
    resealed = await mails.reseal(cipher, resealedAtOnce, (alert) => reseal(cipher, alert));
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
