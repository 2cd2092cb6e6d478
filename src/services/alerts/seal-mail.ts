// Seals what only the owner of an alert may read: where to write to, and the mails that wait.
import type { DueMail, Mail } from "#src/services/messages/ports.ts";
import type { AddressedAlert, AlertCipher, SealedMail, SealedText } from "./ports.ts";

/** Where an alert's mails go, and where the pages are that their links lead to. */
export interface AlertAddress {
  email: string;
  /** Origin of our pages, without a slash at its end. */
  origin: string;
}

/** An alert's mail before it is sealed. */
export type AlertMail = Pick<Mail, "subject" | "text" | "html"> & { to: string; unsubscribeUrl: string | null };

export function sealAddress(cipher: AlertCipher, address: AlertAddress, alertId: string): SealedText {
  return cipher.seal(JSON.stringify(address), `address ${alertId}`);
}

/** @throws where its key is not set any more */
export function openAddress(cipher: AlertCipher, { address, alertId }: Pick<AddressedAlert, "address" | "alertId">) {
  return JSON.parse(cipher.open(address, `address ${alertId}`)) as AlertAddress;
}

export function sealMail(
  cipher: AlertCipher,
  { mailId, alertId, kind, dueAtMs }: Omit<SealedMail, "sealed">,
  mail: AlertMail,
): SealedMail {
  const { keyName, sealed } = cipher.seal(JSON.stringify(mail), `mail ${mailId}`);
  return { mailId, alertId, kind, dueAtMs, sealed: `${keyName} ${sealed}` };
}

/** The mail whole; null where its key is not set any more, or it is no sealed mail. */
export function openMail(cipher: AlertCipher, mail: DueMail): Mail | null {
  const [keyName = "", sealed = ""] = (mail.sealed ?? "").split(" ");
  try {
    const opened = JSON.parse(cipher.open({ keyName, sealed }, `mail ${mail.mailId}`)) as AlertMail;
    return { ...mail, ...opened };
  } catch {
    // Said by the mail's outcome, in the log and at the terminal.
    return null;
  }
}
