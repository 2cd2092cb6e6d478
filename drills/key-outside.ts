// The systems outside that accept keys of ours: they accept the keys that they are given.
import { type ReceivedMail, startSmtpServer } from "#test/messages/smtp-server.ts";
import { type Received, startUpstreamServer } from "#test/upstream/upstream-server.ts";

export const callerHeader = "ocp-apim-subscription-key";
export const oldKey = "the-key-of-before-0123456789-0123456789";
export const newKey = "the-key-of-after-0123456789-0123456789";

export interface Outside {
  /** Keys that the register and the fixtures system accept. */
  takes: string[];
  /** Every call so far. */
  calls: readonly Received[];
  /** Calls with any other key. */
  refused: number;
  passwords: string[];
  inbox: ReceivedMail[];
  environment: Record<string, string>;
  smtpUrl(password: string): string;
  stop(): Promise<void>;
}

/** The register with the fixtures system, and the mail system; at first both accept the old key. */
export async function startOutside(): Promise<Outside> {
  const upstream = await startUpstreamServer(({ headers }) => {
    if (!outside.takes.includes(String(headers[callerHeader]))) outside.refused += 1;
    return { isPublic: true, socialMediaLinks: [], accreditationStatus: null, isAllowPublic: true };
  });
  const mailSystem = await startSmtpServer({ passwords: () => outside.passwords });
  const outside: Outside = {
    takes: [oldKey],
    calls: upstream.calls,
    refused: 0,
    passwords: ["old"],
    inbox: mailSystem.inbox,
    environment: { ORGANISATION_API_URL: `${upstream.origin}/organisations` },
    smtpUrl: (password) => `smtp://touchline:${password}@127.0.0.1:${mailSystem.port}`,
    async stop() {
      await upstream.close();
      await mailSystem.stop();
    },
  };
  return outside;
}
