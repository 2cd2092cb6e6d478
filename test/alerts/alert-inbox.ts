// The mails of alerts as they arrived at a real SMTP server, read as a person would.
import { expect } from "vitest";
import { readMail } from "#test/messages/read-mail.ts";
import type { SmtpTestServer } from "#test/messages/smtp-server.ts";

export type ArrivedMail = ReturnType<typeof readMail>;

export function alertInbox(peer: SmtpTestServer) {
  const to = (address: string) => peer.inbox.filter((mail) => mail.to.includes(address));
  return {
    /** Waits until so many different mails have arrived; returns the newest. */
    async newest(address: string, count: number): Promise<ArrivedMail> {
      const ids = () => new Set(to(address).map(({ messageId }) => messageId)).size;
      await expect.poll(ids, { timeout: 40_000 }).toBe(count);
      return readMail(to(address).at(-1)!.raw);
    },
    /** How many different mails have arrived. */
    count: (address: string) => new Set(to(address).map(({ messageId }) => messageId)).size,
  };
}

export const linkIn = ({ text }: { text: string }, purpose: "confirm" | "stop" | "extend" | "search") =>
  new RegExp(`http://\\S+/alerts/${purpose}/\\S+`).exec(text)?.[0] ?? "";
