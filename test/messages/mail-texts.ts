// The product's own texts of mails, in English and Welsh, for tests that write mails.
import type { MailBranding } from "#src/mail/mail-body.ts";
import { english, serverLanguage } from "#src/platform/language/server-language.ts";
import { translationsOf } from "#src/platform/language/translations.ts";
import { contentIn } from "#src/site/translate-content.ts";
import { ownContent } from "#test/content/own-content.ts";

const content = ownContent();

/** The second language of the tests' site. */
export const welsh = serverLanguage("cy-GB", translationsOf("cy-GB"), "/cy");

export const ownMails: Pick<MailBranding, "languages" | "texts"> = {
  languages: [english, welsh],
  texts: (language) => contentIn(language, content).mails,
};
