// Sends mails over SMTP by a small pool of connections, and returns each outcome as a code.
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { Mail, Mailer, MailOutcome } from "./mail.ts";
import type { MailSettings } from "./mail-settings.ts";
import { type Refusal, type RefusedStep, readRefusal } from "./refusal.ts";

export interface SmtpSettings {
  /**
   * smtp://user:password@host:port, or smtps:// for TLS from the first byte. With ?requireTLS=true
   * no mail leaves where the peer does not offer TLS.
   */
  smtpUrl: string;
  /** "Name <address>" or an address. */
  mailFrom: string;
  /**
   * Where other mail systems report what they could not deliver, with `{mail}` in place of the
   * mail's number or not; null for the sender.
   */
  bounceAddress: string | null;
}

/** More connections than this, and many relays refuse them. */
const poolSize = 4;

/** Mails on one connection before a new one is opened; relays drop long ones. */
const mailsPerConnection = 100;

/**
 * Milliseconds to connect and to be greeted, of silence in between, and for one mail altogether: a
 * peer that trickles its answers is not silent, and still never ends. Slower ones are tried later.
 */
export const patience = { connectMs: 10_000, silenceMs: 20_000, wholeMs: 60_000 };

/** @throws SetupProblem where SMTP_URL is unreadable, or missing without a stand-in for it */
export function openMailer(
  { smtpUrl, mailFrom, siteName, bounceAddress }: MailSettings & { siteName: string },
  standIn: Mailer | null,
): Mailer {
  if (smtpUrl === undefined) {
    if (standIn) return standIn;
    throw new SetupProblem("SMTP_URL is not set: without a mail system no message would ever reach a club.");
  }
  if (!URL.canParse(smtpUrl)) throw new SetupProblem("SMTP_URL cannot be read: it needs a host, as smtp://host:587.");
  const sender = mailFrom ?? `"${siteName.replaceAll(/["\\]/g, "")}" <no-reply@${new URL(smtpUrl).hostname}>`;
  return smtpMailer({ smtpUrl, mailFrom: sender, bounceAddress: bounceAddress ?? null });
}

/** The head line that names our mail; delivery reports return it. */
export const mailIdHeader = "X-Touchline-Mail";

/** Throws where the address of the mail system cannot be read. */
export function smtpMailer({ smtpUrl, mailFrom, bounceAddress }: SmtpSettings, limits = patience): Mailer {
  const { wholeMs } = limits;
  const options = smtpOptions(smtpUrl, limits);
  let transport: ReturnType<typeof openTransport> | null = null;
  const messageIdHost = /@([^\s>]+)/.exec(mailFrom)?.[1] ?? new URL(smtpUrl).hostname;
  return {
    async send(mail) {
      try {
        transport ??= openTransport(options).catch((error) => {
          // The next mail tries to load it again.
          transport = null;
          throw error;
        });
        const sent = await (await transport).sendMail({
          ...envelope(mail, mailFrom, messageIdHost),
          ...(bounceAddress && {
            envelope: { from: bounceAddress.replace("{mail}", mail.mailId), to: mail.to },
          }),
          signal: AbortSignal.timeout(wholeMs),
        });
        return { ok: true, outcome: codeOf(sent.response) ?? "accepted" };
      } catch (error) {
        return failure(error);
      }
    },
    close: async () => (await transport?.catch(() => null))?.close({ force: true }),
  };
}

/** The library is large and only the sending thread needs it: loaded with the first mail. */
async function openTransport(options: ReturnType<typeof smtpOptions>) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    ...options,
    pool: true,
    maxConnections: poolSize,
    maxMessages: mailsPerConnection,
    // Our own queue tries again, and knows when.
    maxRequeues: 0,
    // A mail's parts are texts of ours, never a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** How the mail system is reached. Throws where its address cannot be read. */
function smtpOptions(smtpUrl: string, { connectMs, silenceMs }: Omit<typeof patience, "wholeMs">) {
  const { hostname, port, protocol, username, password, searchParams } = new URL(smtpUrl);
  const isTls = protocol === "smtps:";
  return {
    host: hostname,
    port: port ? Number(port) : isTls ? 465 : 587,
    secure: isTls,
    requireTLS: searchParams.get("requireTLS") === "true",
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    dnsTimeout: connectMs,
  };
}

function envelope(mail: Mail, mailFrom: string, messageIdHost: string) {
  return {
    messageId: messageIdOf(mail, messageIdHost),
    from: mailFrom,
    // As an object, so that no part of it is read as a list of addresses.
    to: { name: "", address: mail.to },
    ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // No automatic reply should answer these.
    headers: {
      // A relay may write a Message-ID of its own.
      [mailIdHeader]: mail.mailId,
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(mail.unsubscribeUrl && {
        "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** The same at every attempt: a repeated delivery is distinguished from a second message. */
function messageIdOf({ mailId }: Pick<Mail, "mailId">, host: string): string {
  return `<${mailId}@${host}>`;
}

interface SmtpError {
  code?: string;
  /** Of the connection: ECONNREFUSED, CERT_HAS_EXPIRED. */
  originalCode?: string;
  responseCode?: number;
  /** What the peer answered to the command. */
  response?: string;
  command?: string;
}

const steps: Record<string, RefusedStep> = { "RCPT TO": "recipient", DATA: "mail" };

const refusalOf = ({ response, command }: SmtpError): Refusal | null =>
  readRefusal(response ?? "", steps[command ?? ""] ?? "before");

const codesOf = (error: SmtpError) => {
  const { status, word } = refusalOf(error) ?? {};
  const parts = [error.originalCode ?? error.code, error.responseCode, status, word];
  return parts.filter((part) => part != null).join(" ") || "unknown failure";
};

function failure(error: unknown): MailOutcome {
  const refusal = refusalOf(error as SmtpError);
  const kind = refusal?.isMailboxGone ? "refused" : "later";
  return { ok: false, kind, outcome: codesOf(error as SmtpError), ...(refusal && { refusal }) };
}

const codeOf = (response: string | undefined) => /^\d{3}/.exec(response ?? "")?.[0];

/** Milliseconds that the whole question may take. */
export const questionMs = 10_000;

/**
 * Asks a mail system once whether it takes our connection, TLS and password; sends nothing. Null
 * where it can be used, else a code and no address or password. Throws SetupProblem for a bad URL.
 */
export async function trySmtp(smtpUrl: string): Promise<string | null> {
  if (!URL.canParse(smtpUrl)) {
    throw new SetupProblem("SMTP_URL cannot be read: it needs a host, as smtp://host:587.");
  }
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(smtpOptions(smtpUrl, { connectMs: questionMs, silenceMs: questionMs }));
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return codesOf(error as SmtpError);
  } finally {
    transport.close();
  }
}
