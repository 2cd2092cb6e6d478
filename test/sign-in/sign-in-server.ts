// An HTTP server with all of signing in: a real database, and a test provider's signed tokens.
import type { InjectOptions } from "fastify";
import { alertCipher } from "#src/alerts/alert-cipher.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { SignIn } from "#src/sign-in/identify-caller.ts";
import type { ProviderOptions } from "#src/sign-in/provider-keys.ts";
import { signInSettings } from "#src/sign-in/sign-in.ts";
import { tokenVerifier } from "#src/sign-in/token-verifier.ts";
import { openCallsServer, servicesOver } from "#test/server/calls-server.ts";
import { b2cPlace, type SigningProvider } from "./signing-provider.ts";

export interface SignInServerOptions extends ProviderOptions {
  signOutUrl?: string;
  logLines?: string[];
  settings?: Record<string, string>;
}

/** For tests of other calls: those about signing in are there, and none is made. */
export const noSignIn: SignIn = {
  settings: signInSettings(b2cPlace("https://login.example.org/fans"), ""),
  parts: null,
};

/** A server of its own over the database, as one of several servers. */
export async function signInServer(database: Database, peer: SigningProvider, options: SignInServerOptions = {}) {
  const { signOutUrl, logLines, settings, ...provider } = options;
  const parts = {
    verifyToken: tokenVerifier(peer.place, { timeoutMs: 3_000, cooldownMs: 0, pauseMs: 0, ...provider }),
    clock: { nowMs: () => Date.now() },
    database,
    alerts: { database, cipher: alertCipher([{ name: "test", key: "a key of this test" }]) },
    messageDays: 90,
    signOutUrl,
  };
  const signIn = { settings: signInSettings(peer.place, ""), parts };
  const app = await openCallsServer(servicesOver({}, { signIn }), { logLines, settings });
  async function ask(token: string | null, request: InjectOptions) {
    const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
    const answer = await app.inject({ ...request, headers: { ...authorization, ...request.headers } });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  }
  const call = (path: string, token: string | null, payload: object, headers: InjectOptions["headers"] = {}) =>
    ask(token, { method: "POST", url: `/api/${path}`, payload, headers });
  return {
    app,
    call,
    validate: (token: string | null, change: object = {}) =>
      call("ValidateSignInSessions", token, { userId: "amara", lastLogOnTime: new Date().toISOString(), ...change }),
    showHeldData: (token: string | null, headers: InjectOptions["headers"] = {}) =>
      ask(token, { url: "/api/helddata", headers }),
    deleteHeldData: (token: string | null, headers: InjectOptions["headers"] = {}) =>
      ask(token, { method: "DELETE", url: "/api/helddata", headers }),
    revoke: (token: string | null, userId = "amara") => call("RevokeSignInSessions", token, { userId }),
  };
}
