// What the folder development/ adds to a server that is not in production.
import type { DevelopmentMail, Mailer } from "#src/mail/mail.ts";
import type { Web } from "#src/pages/web.ts";
import type { App } from "#src/platform/http/fastify.ts";
import type { StartIdentity } from "#src/sign-in/open-sign-in.ts";

/** Replacements of outside systems where the settings name none. Production has no stand-ins. */
export interface StandIns {
  startIdentity: StartIdentity;
  /** Accepts every mail without sending it. */
  mailer: Mailer;
}

export interface DevelopmentParts {
  standIns: StandIns;
  addOutbox: AddOutbox;
  /** The web app with reload, for `npm run dev`. */
  openWeb(): Promise<Web>;
}

/** Adds the page that shows mails which no mail system took. */
export type AddOutbox = (app: App, readMails: () => Promise<DevelopmentMail[]>) => void;
