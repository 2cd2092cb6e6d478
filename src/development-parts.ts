// What the folder development/ adds to a server that is not in production.
import type { DevelopmentMail } from "#src/mail/mail.ts";
import type { Web } from "#src/pages/web.ts";
import type { App } from "#src/platform/http/fastify.ts";
import type { StandIns } from "./stand-ins.ts";

export interface DevelopmentParts {
  standIns: StandIns;
  addOutbox: AddOutbox;
  /** The web app with reload, for `npm run dev`. */
  openWeb(): Promise<Web>;
}

/** Adds the page that shows mails which no mail system took. */
export type AddOutbox = (app: App, readMails: () => Promise<DevelopmentMail[]>) => void;
