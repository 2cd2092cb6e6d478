// What became of a mail, in words for officers: whose fault it is comes first. The codes are the operator's, in `outbox list`.

/** Of an outcome as it is stored: "EENVELOPE 550 5.1.1 unknown". */
export function outcomeWords(outcome: string): string {
  const parts = outcome.split(" ");
  const status = parts.find((part) => /^[245]\.\d{1,3}\.\d{1,3}$/.test(part));
  return (
    refusals[parts.at(-1)!] ??
    failures[outcome] ??
    failures[parts[0]!] ??
    (status && ofStatus(status)) ??
    "Not delivered"
  );
}

const gone = "The mailbox does not exist";

/** By our word for the refusal. */
const refusals: Record<string, string> = {
  list: "Their mail server refuses us: we are on a list of senders that it blocks",
  policy: "Their mail server refuses us: one of its rules rejects our emails",
  login: "Our own mail system refuses us: its user name or password is wrong",
  unknown: gone,
  full: "The mailbox is full",
  other: "The mail server rejected this email",
};

/** By the code of an attempt that no one refused, or of earlier versions. */
const failures: Record<string, string> = {
  EENVELOPE: "The mail server rejected the address",
  EMESSAGE: "The mail server rejected this email",
  EAUTH: "Our own mail system refuses us: its user name or password is wrong",
  EDNS: "No mail server was found for this address",
  ECONNECTION: "The mail server could not be reached",
  ECONNREFUSED: "The mail server could not be reached",
  ESOCKET: "The mail server could not be reached",
  ETIMEDOUT: "The mail server did not answer in time",
  ETLS: "The mail server’s certificate is not trusted",
  "dead by the desk": "An officer said that the address no longer works",
  "no key": "The email is locked, and its key is missing",
};

/** Of a delivery report, which has a status alone (RFC 3463). */
function ofStatus(status: string): string | undefined {
  const [, subject] = status.split(".");
  if (subject === "1") return gone;
  if (subject === "2") return status.endsWith(".2.2") ? refusals.full : gone;
  return subject === "7" ? refusals.policy : undefined;
}
