// Asks a mail system once whether it takes our connection, TLS and password; sends nothing.
import { createTransport } from "nodemailer";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { type SmtpSettings, smtpOptions } from "./smtp-mailer.ts";

/** Milliseconds that the whole question may take. */
const limitMs = 10_000;

/** Null where it can be used, else a code and no address or password. Throws SetupProblem where the URL cannot be read. */
export async function trySmtp(settings: Pick<SmtpSettings, "smtpUrl" | "isTlsRequired">): Promise<string | null> {
  if (!URL.canParse(settings.smtpUrl)) {
    throw new SetupProblem("SMTP_URL cannot be read: it needs a host, as smtp://host:587.");
  }
  const transport = createTransport(smtpOptions(settings, { connectMs: limitMs, silenceMs: limitMs }));
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    return [code, responseCode].filter((part) => part !== undefined).join(" ") || "unknown failure";
  } finally {
    transport.close();
  }
}
