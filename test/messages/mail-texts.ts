// The product's own texts of mails, for tests that write mails.
import { readFileSync } from "node:fs";
import type { MailsContent } from "#src/mail/mails-content.ts";

const own = JSON.parse(readFileSync("content/mails.json", "utf8")) as MailsContent;

export const ownMailTexts = () => own;
