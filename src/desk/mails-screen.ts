// The screen of mails: those that wait, failed, came back or were sent, with the mail system's last words; never what is in them.

import Type from "typebox";
import type { MailState } from "#src/mail/mail.ts";
import { countMails, listMailsOf, readQueueNowMs, undeliveredMails } from "#src/mail/mail-store.ts";
import { retry, settle } from "#src/mail/manage-mails.ts";
import { clubsOfMessages } from "#src/messages/message-store.ts";
import { isUuid } from "#src/platform/text/is-uuid.ts";
import { type Desk, view } from "./desk-frame.ts";
import type { DeskParts } from "./open-desk.ts";

const rowsOnPage = 50;
const states = ["failed", "bounced", "waiting", "sent"] as const satisfies MailState[];
const role = "data-officer";
const mailForm = Type.Object({ mailId: Type.String({ maxLength: 40 }), state: Type.String({ maxLength: 10 }) });

export function mailsScreen(desk: Desk, { database, whenMailFails }: DeskParts): void {
  desk.page({ path: "/mails", role, summary: "Mails by state, without what is in them" }, async ({ query }) => {
    const { failed, bounced } = await undeliveredMails(database);
    const state = stateOf(query.state) ?? (failed.count === 0 && bounced.count > 0 ? "bounced" : "failed");
    const found = await listMailsOf(database, { state, before: placeOf(query.before), limit: rowsOnPage + 1 });
    const page = found.slice(0, rowsOnPage);
    const messageIds = page.flatMap(({ messageId }) => messageId ?? []);
    const clubs = await clubsOfMessages(database, messageIds);
    const last = page.at(-1);
    const older = new URLSearchParams({ state, before: `${last?.createdAtMs} ${last?.mailId}` });
    return view("mails", "Mails", {
      state,
      counts: await countMails(database),
      mails: page.map((mail) => ({ ...mail, clubId: clubs.get(mail.messageId ?? "") ?? null })),
      older: found.length > rowsOnPage ? `/desk/mails?${older}` : null,
    });
  });

  desk.action(
    { path: "/mails/retry", role, summary: "Has a mail tried again", form: mailForm },
    async ({ form: { mailId, state }, actor }) => {
      if (!isUuid(mailId)) return "missing";
      const mails = await retry(database, [mailId], actor, await readQueueNowMs(database));
      const told = mails > 0 ? "It is tried again now." : "It was sent or settled meanwhile.";
      return { goTo: backTo(state), told };
    },
  );

  const settling = (because: "dead" | "nothing", path: string, summary: string, done: string) =>
    desk.action({ path, role, summary, form: mailForm }, async ({ form: { mailId, state }, actor }) => {
      const nowMs = await readQueueNowMs(database);
      const isSettled = await settle(database, { mailId, because, actor, whenMailFails }, nowMs);
      const told = isSettled ? done : "It was sent or settled meanwhile, or is being sent.";
      return { goTo: backTo(state), told };
    });
  settling("dead", "/mails/dead", "Says that a mail's address is dead", "Whoever waits for it is told.");
  settling("nothing", "/mails/settle", "Says that nothing more is to be done", "It no longer waits for anybody.");
}

const stateOf = (word: string | undefined) => states.find((each) => each === word);

const backTo = (state: string) => `/desk/mails?state=${stateOf(state) ?? "failed"}`;

/** The last mail of the page before, from an address; null for the first page. */
function placeOf(text: string | undefined): { createdAtMs: number; mailId: string } | null {
  const [ms = "", mailId = ""] = (text ?? "").split(" ");
  return /^\d{1,15}$/.test(ms) && isUuid(mailId) ? { createdAtMs: Number(ms), mailId } : null;
}
