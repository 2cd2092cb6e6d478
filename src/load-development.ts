// The one file that loads development/, which production lacks, and what that adds to a server.

import { existsSync } from "node:fs";
import type { DevelopmentMail, Mailer } from "#src/mail/mail.ts";
import type { Web } from "#src/pages/render-pages.ts";
import type { App } from "#src/platform/http/fastify.ts";
import type { StartIdentity } from "#src/sign-in/open-sign-in.ts";
import { SettingsError } from "./settings.ts";

const folder = new URL("../development/", import.meta.url);

/**
 * The parts that only development has.
 * @throws SettingsError where the folder or its packages are not installed, as in production
 */
export async function loadDevelopment(): Promise<DevelopmentParts> {
  if (!existsSync(folder) || !isInstalled("oidc-provider")) {
    throw new SettingsError(
      "NODE_ENV: development parts are not installed here, so only NODE_ENV=production can be started. " +
        "To try the product out, start from a whole checkout after `npm ci`.",
    );
  }
  const { developmentParts } = await import("#development/development-parts.ts");
  return developmentParts;
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false; // import.meta.resolve throws for a package that is not installed.
  }
}

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
