// Replacements of outside systems, for development, where the settings name none. Production has no stand-ins.
import type { Mailer } from "#src/mail/mail.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import type { IdentityPlace } from "#src/sign-in/sign-in.ts";
import type { Config } from "./settings.ts";

export interface StandIns {
  /** Null where its port is taken: then nobody can sign in. */
  startIdentity(parts: IdentityParts): Promise<StandInIdentity | null>;
  /** Accepts every mail without sending it. */
  mailer: Mailer;
}

export interface IdentityParts {
  database: Database;
  config: Config;
  clock: Clock;
  log: Log;
}

/** An identity provider in our own process. */
export interface StandInIdentity {
  place: IdentityPlace;
  /** Its account page. */
  accountUrl: string;
  /** Trusts its certificate. */
  fetch: typeof fetch;
  close(): Promise<void>;
}
