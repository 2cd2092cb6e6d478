// The desk over a database, without a network; the identity provider says what the test wants.
import type { LightMyRequestResponse as Response } from "fastify";
import { pino } from "pino";
import { alertCipher } from "#src/alerts/alert-cipher.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import type { ProvenPerson, ProviderAnswer, SignInVisit } from "#src/desk/desk-provider.ts";
import { addDesk } from "#src/desk/desk-router.tsx";
import { type DeskRole, deskRoles } from "#src/desk/desk-rules.ts";
import type { DeskServices } from "#src/desk/open-desk.ts";
import { whenMailFails } from "#src/mail-subjects.ts";
import type { Database } from "#src/platform/database/database.ts";
import { bareServer } from "#src/platform/http/fastify.ts";
import { ownTheme } from "#src/site/theme.ts";
import { firstKey } from "#test/alerts/alert-setup.ts";
import { listingSetup } from "#test/messages/listing-setup.ts";
import { ownMails } from "#test/messages/mail-texts.ts";
import { noteSetup } from "#test/messages/note-setup.ts";
import { HarvestSetup } from "#test/openactive/harvest-setup.ts";
import { testNowMs } from "#test/server/calls-server.ts";

const deskOrigin = "https://football.example";

/** One person's browser at the desk. */
export interface DeskVisitor {
  get(path: string): Promise<Response>;
  /** Sends a form with the token of the page at `from`, as the browser of that page would. */
  post(path: string, fields?: Record<string, string | string[]>, options?: PostOptions): Promise<Response>;
  cookies: Map<string, string>;
}

interface PostOptions {
  /** The page whose form it is. */
  from?: string;
  origin?: string | null;
  /** In place of the page's. */
  token?: string;
}

const mailBranding = {
  colour: "#0b6344",
  siteName: "Find Football",
  associationName: "The association",
  ...ownMails,
};

export type DeskServer = Awaited<ReturnType<typeof openDeskServer>>;

/** `change`: parts of the desk in place of these. */
export async function openDeskServer(database: Database, change: Partial<DeskServices> = {}) {
  const clock = { ms: testNowMs, nowMs: () => clock.ms };
  const provider = {
    /** What the provider says when the next person comes back. */
    person: null as ProvenPerson | null,
    /** What it says when it is asked about somebody again. */
    answer: null as ProviderAnswer | null,
    isDown: false,
    async begin(_returnAddress: string, returnTo: string, again: boolean) {
      const visit: SignInVisit = { state: "state", nonce: "nonce", verifier: "verifier", returnTo, again };
      return provider.isDown ? null : { address: "https://identity.example/authorize?state=state", visit };
    },
    async finish(): Promise<ProviderAnswer> {
      return provider.person ? { ok: true, person: provider.person } : { ok: false, kind: "refused" };
    },
    async ask(): Promise<ProviderAnswer> {
      return provider.answer ?? { ok: true, person: provider.person! };
    },
    endAddress: async () => "https://identity.example/logout",
  };
  const parts: DeskServices = {
    database,
    clock,
    provider,
    rolesClaim: "roles",
    siteName: "Find Football",
    theme: ownTheme("evening"),
    publicUrl: deskOrigin,
    databaseUrl: undefined,
    isProduction: false,
    catchmentMiles: 50,
    isDemonstration: () => false,
    formSecret: async () => "a secret",
    providerOrigin: "https://identity.example",
    proofs: { database, clock, alerts: null, messageDays: 90, mailBranding },
    alertCipher: alertCipher([firstKey]),
    sources: new HarvestSetup(database).parts({ clock }),
    whenMailFails: whenMailFails({ ...mailBranding, messageDays: 90 }),
    notes: { ...noteSetup(database).parts, catalogue: catalogueStore(database), clock },
    listing: listingSetup(database).parts,
    ...change,
  };
  const lines: { level: number }[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void lines.push(JSON.parse(line)) });
  const app = bareServer(log, { trustedProxies: 0 });
  await app.register(addDesk, parts);
  await app.ready();

  function visitor(): DeskVisitor {
    const cookies = new Map<string, string>();
    const keep = (response: Response) => {
      for (const { name, value, maxAge } of response.cookies as { name: string; value: string; maxAge?: number }[]) {
        if (maxAge === 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    };
    const cookie = () => [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
    const get = async (path: string) => keep(await app.inject({ url: path, headers: { cookie: cookie() } }));
    return {
      cookies,
      get,
      async post(path, fields = {}, { from = "/desk", origin = deskOrigin, token } = {}) {
        const own = /name="token" value="([^"]+)"/.exec((await get(from)).body)?.[1] ?? "";
        const form = new URLSearchParams({ token: token ?? own });
        for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each);
        const headers = {
          cookie: cookie(),
          host: new URL(deskOrigin).host,
          "content-type": "application/x-www-form-urlencoded",
          ...(origin !== null && { origin }),
        };
        return keep(await app.inject({ method: "POST", url: path, headers, payload: form.toString() }));
      },
    };
  }

  return {
    app,
    clock,
    provider,
    /** Lines of level 50. */
    get errors() {
      return lines.filter(({ level }) => level >= 50);
    },
    get warnings() {
      return lines.filter(({ level }) => level === 40);
    },
    visitor,
    /** Somebody who has signed in with these roles of the provider's claim. */
    async signIn(...roles: DeskRole[]): Promise<DeskVisitor> {
      const who = visitor();
      provider.person = aPerson({ roleWords: roles, subject: roles.join(" ") });
      await this.signInAs(who);
      return who;
    },
    async signInAs(who: DeskVisitor): Promise<Response> {
      await who.get("/desk/sign-in");
      return who.get("/desk/return?code=code&state=state");
    },
  };
}

export const aPerson = (change: Partial<ProvenPerson> = {}): ProvenPerson => ({
  issuer: "https://identity.example/",
  subject: "1",
  email: "maya@example.org",
  name: "Maya Thornbury",
  missing: {
    email: { claim: "email_verified", reason: "not in the token", setting: "IDENTITY_CLAIMS" },
    roles: { claim: "roles", reason: "not in the token", setting: "IDENTITY_CLAIMS" },
  },
  roleWords: ["manager"],
  authenticatedAtMs: testNowMs - 1_000,
  refreshToken: "refresh",
  ...change,
});

/** The text of a page, without its tags. */
export const textOf = ({ body }: Response) =>
  body
    .replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");

export const everyRole = deskRoles;
