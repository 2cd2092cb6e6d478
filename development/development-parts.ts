// What a start outside production adds: our own identity provider and mailbox, and the web app with
// reload. What it has to be is said where it is loaded (src/load-development.ts).
import type { IdentityParts } from "#src/sign-in/open-sign-in.ts";
import { addOutboxPage } from "./mailbox/outbox-page.ts";

export const developmentParts = {
  standIns: {
    async startIdentity(parts: IdentityParts) {
      // Loaded only by the thread that runs it: it takes as much memory as half a thread.
      const { composeDevelopmentIdentity } = await import("./identity/start-development-identity.ts");
      return composeDevelopmentIdentity(parts);
    },
    // A mail counts as sent, and can be read at /outbox.
    mailer: { send: async () => ({ ok: true as const, outcome: "kept here" }), close: async () => {} },
  },
  addOutbox: addOutboxPage,
  async openWeb() {
    // Loaded only here: a start of the built product needs no Vite.
    const { developmentWeb } = await import("./development-web.ts");
    return developmentWeb();
  },
};
