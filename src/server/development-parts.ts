// What the folder development/ adds to a server that is not in production.
import type { StandIns } from "#src/compose/stand-ins.ts";
import type { DevelopmentMail } from "#src/services/messages/message-services.ts";
import type { App } from "./fastify.ts";
import type { Web } from "./web.ts";

export interface DevelopmentParts {
  standIns: StandIns;
  addOutbox: AddOutbox;
  /** The web app with reload, for `npm run dev`. */
  openWeb(): Promise<Web>;
}

/** Adds the page that shows mails which no mail system took. */
export type AddOutbox = (app: App, readMails: () => Promise<DevelopmentMail[]>) => void;
