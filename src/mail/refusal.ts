// What a mail system's refusal is about: the mailbox, the mail, or us. Its words are read here and
// stored nowhere, as they quote addresses.

export const refusalWords = ["list", "policy", "login", "unknown", "full", "other"] as const;

/** Why: we are on a list, a rule or our login keeps us out, the mailbox is missing or full. */
export type RefusalWord = (typeof refusalWords)[number];

export interface Refusal {
  word: RefusalWord;
  /** As in RFC 3463, "5.7.1"; null where the reply has none. */
  status: string | null;
  /** The mailbox is not there: no further mail to it makes sense. */
  isMailboxGone: boolean;
  /** It is about the mailbox, which may be gone: several of these over a long time say so. */
  isOfMailbox: boolean;
  /** Not about the mailbox, and the same tomorrow: somebody has to do something about it. */
  isOfUs: boolean;
}

/** What was refused: the recipient, the mail, or what comes before (connection, login, sender). */
export type RefusedStep = "recipient" | "mail" | "before";

/** Bad destinations in RFC 3463 and RFC 7505; 5.1.7 and 5.1.8 are about the sender. */
const statusesOfGone = new Set(["1.1", "1.2", "1.3", "1.6", "1.10"]);

/** Replies that are about the mailbox, unless a status or their words say something else. */
const codesOfGone = new Set([550, 551, 553]);

/** Words by what they mean, the first that fit. */
const meanings: [RefusalWord, RegExp][] = [
  ["list", /\b(rbl|dnsbl|spamhaus|spamcop|sorbs|barracuda)|list(ed|ing|s)?\b/],
  ["login", /\bauthenti|\bauth\b|log-?\s?(in|ged|on)\b|credential|password|sasl|starttls/],
  ["full", /\bfull\b|quota|storage/],
  [
    "policy",
    new RegExp(
      "polic|relay|block|spam|junk|reputation|\\bspf\\b|dkim|dmarc|\\bip\\b|\\bhosts?\\b|denied|prohibit|forbid|" +
        "refused|permitted|allowed|authori[sz]|administrat|\\bban(ned)?\\b|abuse|unsolicited|\\bbulk\\b|" +
        "virus|malware|\\brate\\b|too many|throttl|\\bsender|\\bhelo\\b|\\behlo\\b|\\bptr\\b|reverse|\\bclient|" +
        "connection|network|service|message|content|\\btls\\b|encrypt|\\byour (mail|server|domain|email)\\b",
    ),
  ],
];

/** Null where the reply refuses nothing. `reply`: "550 5.1.1 <a@b.example>: unknown", or longer. */
export function readRefusal(reply: string, step: RefusedStep): Refusal | null {
  const code = Number(/^[45]\d\d(?=\D|$)/.exec(reply)?.[0] ?? 0);
  if (code === 0) return null;
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?!\d)/.exec(reply)?.[1] ?? null;
  const word = wordOf(code, status, reply, step);
  const isForGood = code >= 500 && !status?.startsWith("4");
  const isOfMailbox = word === "unknown" || word === "full";
  const isBare = status === null || /^5\.1\.[049]$/.test(status);
  const isGone = isBare ? codesOfGone.has(code) && word === "unknown" : statusesOfGone.has(status.slice(2));
  return {
    word,
    status,
    isMailboxGone: isForGood && step === "recipient" && isGone,
    isOfMailbox: isForGood && step === "recipient" && isOfMailbox,
    isOfUs: isForGood && !isOfMailbox,
  };
}

function wordOf(code: number, status: string | null, reply: string, step: RefusedStep): RefusalWord {
  const kind = status?.slice(2) ?? "";
  const isOfRecipient = step === "recipient";
  if (step !== "before") {
    if (statusesOfGone.has(kind)) return "unknown";
    if (kind === "2.2") return "full";
    if (kind === "2.1" && isOfRecipient) return "unknown";
    // Some providers say that a mailbox is gone by these, with words that say something else.
    if (kind === "4.1" && isOfRecipient) return "unknown";
  }
  if (/^1\.[78]$/.test(kind)) return "policy";
  if (/^7\.([89]|11)$/.test(kind) || [530, 534, 535, 538].includes(code)) return "login";
  const meant = meaningOf(reply);
  if (kind.startsWith("7.")) return meant === "list" || meant === "login" ? meant : "policy";
  if (meant === "full") return step === "before" ? "other" : "full";
  if (meant !== null) return meant;
  const mayBeGone = isOfRecipient && (status === null || /^(0\.0|1\.\d+|5\.0)$/.test(kind));
  if (mayBeGone && code === 552) return "full";
  return mayBeGone && codesOfGone.has(code) ? "unknown" : "other";
}

function meaningOf(reply: string): RefusalWord | null {
  // Without addresses, which may have any word in them.
  const words = reply.replaceAll(/<[^>]*>|\S+@\S+/g, " ").toLowerCase();
  return meanings.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
