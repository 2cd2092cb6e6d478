// What became of a mail, in words for officers: whose fault comes first. `outbox list` has codes.
import { defineMessage } from "#src/platform/language/message.ts";

/** Of an outcome as it is stored: "EENVELOPE 550 5.1.1 unknown". */
export function outcomeWords(outcome: string): string {
  const parts = outcome.split(" ");
  const status = parts.find((part) => /^[245]\.\d{1,3}\.\d{1,3}$/.test(part));
  return (
    refusals[parts.at(-1)!] ?? failures[outcome] ?? failures[parts[0]!] ?? (status && ofStatus(status)) ?? notDelivered
  );
}

const notDelivered = defineMessage("Not delivered");
const gone = defineMessage("The mailbox does not exist");

/** By our word for the refusal. */
const refusals: Record<string, string> = {
  list: defineMessage("Their mail server refuses us: we are on a list of senders that it blocks"),
  policy: defineMessage("Their mail server refuses us: one of its rules rejects our emails"),
  login: defineMessage("Our own mail system refuses us: its user name or password is wrong"),
  unknown: gone,
  full: defineMessage("The mailbox is full"),
  other: defineMessage("The mail server rejected this email"),
};

/** By the code of an attempt that no one refused, or of earlier versions. */
const failures: Record<string, string> = {
  EENVELOPE: defineMessage("The mail server rejected the address"),
  EMESSAGE: defineMessage("The mail server rejected this email"),
  EAUTH: defineMessage("Our own mail system refuses us: its user name or password is wrong"),
  EDNS: defineMessage("No mail server was found for this address"),
  ECONNECTION: defineMessage("The mail server could not be reached"),
  ECONNREFUSED: defineMessage("The mail server could not be reached"),
  ESOCKET: defineMessage("The mail server could not be reached"),
  ETIMEDOUT: defineMessage("The mail server did not answer in time"),
  ETLS: defineMessage("The mail server’s certificate is not trusted"),
  "dead by the desk": defineMessage("An officer said that the address no longer works"),
  "no key": defineMessage("The email is locked, and its key is missing"),
};

/** Of a delivery report, which has a status alone (RFC 3463). */
function ofStatus(status: string): string | undefined {
  const [, subject] = status.split(".");
  if (subject === "1") return gone;
  if (subject === "2") return status.endsWith(".2.2") ? refusals.full : gone;
  return subject === "7" ? refusals.policy : undefined;
}
