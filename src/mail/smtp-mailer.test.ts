// The mailer against an SMTP server that behaves, and servers that misbehave in every known way.
import { afterEach, expect, test, vi } from "vitest";
import { expiredCertificate } from "#test/expired-certificate.ts";
import { startBrokenSmtpServer, startSmtpServer } from "#test/messages/smtp-server.ts";
import type { Mail, Mailer } from "./mail.ts";
import { smtpMailer, trySmtp } from "./smtp-mailer.ts";

const mail: Mail = {
  mailId: "00000000-0000-4000-8000-000000000001",
  messageId: "00000000-0000-4000-8000-000000000002",
  kind: "to-recipient",
  to: "secretary@club.example.org",
  replyTo: "o'neill@example.org",
  subject: "A message for Łódź Rovers",
  text: "Hello\n.\nA line of one dot must not end it.\n",
  html: "<p>Hello</p>",
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function mailerTo(smtpUrl: string, change: { mailFrom?: string; bounceAddress?: string } = {}): Mailer {
  const mailer = smtpMailer({
    smtpUrl,
    mailFrom: "Find Football <no-reply@ff.example.org>",
    bounceAddress: null,
    ...change,
  });
  closing.push(() => mailer.close());
  return mailer;
}

async function peer(behaviour: Parameters<typeof startSmtpServer>[0] = {}) {
  const started = await startSmtpServer(behaviour);
  closing.push(() => started.stop());
  return started;
}

async function brokenPeer(behave: Parameters<typeof startBrokenSmtpServer>[0]) {
  const started = await startBrokenSmtpServer(behave);
  closing.push(() => started.stop());
  return started;
}

test("a library that could not be loaded is loaded again for the next mail", async () => {
  const { url, inbox } = await peer();
  const mailer = mailerTo(url);
  vi.doMock("nodemailer", () => {
    throw new Error("The file cannot be read");
  });
  expect(await mailer.send(mail)).toMatchObject({ ok: false, kind: "later" });
  vi.doUnmock("nodemailer");
  expect(await mailer.send(mail)).toEqual({ ok: true, outcome: "250" });
  expect(inbox).toHaveLength(1);
});

test("a mail arrives once, in both forms, from the configured sender, under its own Message-ID", async () => {
  const { url, inbox } = await peer();
  expect(await mailerTo(url).send(mail)).toEqual({ ok: true, outcome: "250" });
  expect(inbox).toHaveLength(1);
  expect(inbox[0]).toMatchObject({
    messageId: "<00000000-0000-4000-8000-000000000001@ff.example.org>",
    from: "no-reply@ff.example.org",
    to: ["secretary@club.example.org"],
  });
  const raw = inbox[0]!.raw;
  for (const part of ["text/plain", "text/html", "Reply-To: o'neill@example.org", "A line of one dot"]) {
    expect(raw).toContain(part);
  }
});

test("mails return to the bounce address, and the mail program's own button ends them", async () => {
  const { url, inbox } = await peer();
  const mailer = mailerTo(url, { bounceAddress: "bounces@ff.example.org" });
  const unsubscribeUrl = "https://ff.example.org/alerts/stop/abc";
  await mailer.send({ ...mail, kind: "alert-confirm" });
  await mailer.send({ ...mail, kind: "alert-news", unsubscribeUrl });
  await mailer.send(mail);
  expect(inbox.map(({ from }) => from)).toEqual([
    "bounces@ff.example.org",
    "bounces@ff.example.org",
    "bounces@ff.example.org",
  ]);
  expect(inbox[1]!.raw).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(inbox[1]!.raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(inbox[0]!.raw).not.toContain("List-Unsubscribe");
  for (const { raw } of inbox) expect(raw).toContain("From: Find Football <no-reply@ff.example.org>");
});

test("each mail says in a head line which it is, and returns to an address of its own if it can", async () => {
  const { url, inbox } = await peer();
  await mailerTo(url, { bounceAddress: "bounces+{mail}@ff.example.org" }).send(mail);
  expect(inbox[0]).toMatchObject({ from: `bounces+${mail.mailId}@ff.example.org` });
  expect(inbox[0]!.raw).toMatch(new RegExp(`^X-Touchline-Mail: ${mail.mailId}\\r$`, "m"));
});

test("no text of a mail can become a header or a recipient", async () => {
  const { url, inbox } = await peer();
  await mailerTo(url).send({ ...mail, subject: "Hello\r\nBcc: everybody@example.org\r\nX-Evil: yes" });
  const head = inbox[0]!.raw.split("\r\n\r\n", 1)[0]!;
  expect(head).not.toMatch(/^(bcc|x-evil):/im);
  expect(inbox[0]!.to).toEqual(["secretary@club.example.org"]);
});

test("a mail is tried later if the server is not there", async () => {
  const { url, stop } = await startSmtpServer();
  await stop();
  expect(await mailerTo(url).send(mail)).toMatchObject({
    ok: false,
    kind: "later",
    outcome: /ECONNREFUSED|ECONNECTION/,
  });
});

test.each([
  ["an unknown recipient is given up", 550, "no", "refused", "EENVELOPE 550 unknown"],
  [
    "a mailbox that is not there is given up",
    550,
    "5.1.1 <a@b.example> list",
    "refused",
    "EENVELOPE 550 5.1.1 unknown",
  ],
  [
    "a recipient refused because of us is tried later",
    550,
    "5.7.1 host is listed",
    "later",
    "EENVELOPE 550 5.7.1 list",
  ],
  ["a relay that does not send for us is asked later", 554, "Relay access denied", "later", "EENVELOPE 554 policy"],
  ["a full mailbox is tried later", 452, "mailbox full", "later", "EENVELOPE 452 full"],
])("%s", async (_what, code, words, kind, outcome) => {
  const { url, inbox } = await peer({ refuseRecipient: () => ({ code, words }) });
  expect(await mailerTo(url).send(mail)).toMatchObject({ ok: false, kind, outcome });
  expect(inbox).toEqual([]);
});

test.each([
  ["connection", 554, "5.7.1 unknown host", "EPROTOCOL 554 5.7.1 policy"],
  ["sender", 530, "5.7.0 Authentication required", "EENVELOPE 530 5.7.0 login"],
  ["sender", 550, "5.1.1 no such sender", "EENVELOPE 550 5.1.1 policy"],
  ["data", 550, "no", "EMESSAGE 550 other"],
  ["data", 554, "5.7.1 spam", "EMESSAGE 554 5.7.1 policy"],
] as const)("what is refused at the %s with %i %s is tried later", async (at, code, words, outcome) => {
  const { url, inbox } = await peer({ refuse: (step) => (step === at ? { code, words } : null) });
  const sent = await mailerTo(url).send(mail);
  expect(sent).toMatchObject({ ok: false, kind: "later", outcome, refusal: { isOfUs: true, isMailboxGone: false } });
  expect(inbox).toEqual([]);
});

test("a login that is refused is tried later, and so is the check's", async () => {
  const { url, inbox } = await peer({ passwords: () => ["new"] });
  const withLogin = url.replace("//", "//user:old@");
  expect(await mailerTo(withLogin).send(mail)).toMatchObject({ ok: false, kind: "later", outcome: "EAUTH 535 login" });
  expect(await trySmtp(withLogin)).toBe("EAUTH 535 login");
  expect(inbox).toEqual([]);
});

test("a mail is tried later if the server accepts it and drops the connection before the answer", async () => {
  const { url, inbox } = await peer({ dropsAfterData: () => true });
  expect(await mailerTo(url).send(mail)).toMatchObject({ ok: false, kind: "later" });
  expect(inbox).toHaveLength(1);
});

test("the mailer waits for a server that is slow to accept", async () => {
  const { url } = await peer({ acceptAfterMs: 1_500 });
  expect(await mailerTo(url).send(mail)).toMatchObject({ ok: true });
});

test.each<[string, (socket: import("node:net").Socket) => void]>([
  ["hangs up at once", (socket) => socket.end()],
  ["resets the line", (socket) => socket.resetAndDestroy()],
  ["hangs up in the middle of a line", (socket) => socket.write("220 mail.exam", () => socket.destroy())],
  ["turns us away for now", (socket) => socket.end("421 too busy\r\n")],
  ["turns us away for good", (socket) => socket.end("554 go away\r\n")],
  ["speaks no SMTP", (socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")],
])("a mail is tried later if the server %s, as that may be fixed", async (_what, behave) => {
  const { url } = await brokenPeer(behave);
  expect(await mailerTo(url).send(mail)).toMatchObject({ ok: false, kind: "later", outcome: expect.any(String) });
});

test.each<[string, (socket: import("node:net").Socket) => void]>([
  ["never says a word", () => undefined],
  ["falls silent in the middle of the greeting", (socket) => socket.write("220 mail.exam")],
  [
    "trickles for ever",
    (socket) => {
      const trickle = setInterval(() => socket.write("220-wait\r\n"), 50);
      socket.on("close", () => clearInterval(trickle));
    },
  ],
])("the mailer disconnects from a server that %s and tries later", async (_what, behave) => {
  const { url } = await brokenPeer(behave);
  const settings = { smtpUrl: url, mailFrom: "no-reply@ff.example.org", bounceAddress: null };
  const mailer = smtpMailer(settings, { connectMs: 300, silenceMs: 300, wholeMs: 900 });
  closing.push(() => mailer.close());
  expect(await mailer.send(mail)).toMatchObject({ ok: false, kind: "later", outcome: expect.any(String) });
});

test("nothing is sent if TLS is required and the server does not offer it", async () => {
  const { url, inbox } = await peer();
  expect(await mailerTo(`${url}?requireTLS=true`).send(mail)).toMatchObject({ ok: false, kind: "later" });
  expect(inbox).toEqual([]);
});

test("nothing is sent to a mail system whose certificate has expired, until it is mended", async () => {
  const tls = await expiredCertificate();
  const bad = await startSmtpServer({ tls });
  const mailer = mailerTo(bad.url);
  expect(await mailer.send(mail)).toEqual({ ok: false, kind: "later", outcome: "CERT_HAS_EXPIRED" });
  expect(await trySmtp(bad.url)).toBe("CERT_HAS_EXPIRED");
  await bad.stop();
  const { inbox } = await peer({ port: bad.port });
  expect(await mailer.send(mail)).toMatchObject({ ok: true });
  expect([bad.inbox.length, inbox.length]).toEqual([0, 1]);
});
