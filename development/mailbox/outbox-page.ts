// /outbox, only in development: the mails that would have been sent, in both their forms.
import type { FastifyReply } from "fastify";
import type { DevelopmentMail } from "#src/mail/mail.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { noSuchAddress, sendProblem } from "#src/platform/http/problems.ts";
import { escapeHtml } from "#src/platform/text/escape-html.ts";

export function addOutboxPage(app: App, readMails: () => Promise<DevelopmentMail[]>): void {
  app.get("/outbox", { schema: { hide: true } }, async (_request, reply) =>
    sendPage(reply, listPage(await readMails()), "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'"),
  );
  app.get("/outbox/:mailId", { schema: { hide: true } }, async (request, reply) => {
    const { mailId } = request.params as { mailId: string };
    const mail = (await readMails()).find((each) => each.mailId === mailId);
    if (!mail) return sendProblem(reply, noSuchAddress);
    // As a mail program shows it: no script, nothing fetched.
    return sendPage(reply, mail.html, "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  });
}

function sendPage(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .headers({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
    })
    .send(html);
}

function listPage(mails: DevelopmentMail[]): string {
  const items = mails.map(mailItem).join("\n");
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style>
body { font: 17px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1.5rem; color: #0a231b }
article { margin-block: 2rem; padding: 1.5rem; border: 1px solid #6b8277; border-radius: 12px }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 30rem; border: 1px solid #c3d2c8 }
dt { font-weight: 700 } dd { margin: 0 }
</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>No mail system is set (SMTP_URL), so mails stay here: ${mails.length === 0 ? "none yet" : `the newest ${mails.length}`}. This page is for development only.</p>
${items}
</main>
</body>
</html>
`;
}

function mailItem(mail: DevelopmentMail): string {
  const facts: [string, string][] = [
    ["To", mail.to],
    ["Reply to", mail.replyTo ?? "nobody"],
    ["Written", new Date(mail.createdAtMs).toISOString()],
    ["State", mail.state],
  ];
  return `<article data-kind="${mail.kind}">
<h2>${escapeHtml(mail.subject)}</h2>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join("")}</dl>
<h3>As text</h3>
<pre tabindex="0">${escapeHtml(mail.text)}</pre>
<h3>As HTML</h3>
<iframe title="${escapeHtml(mail.subject)}" src="/outbox/${mail.mailId}" sandbox loading="lazy"></iframe>
</article>`;
}
