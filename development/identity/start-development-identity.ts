// Our own identity provider on https://localhost, for development and tests. It listens at once;
// the rest is loaded when it is first visited, so that a start costs nothing.
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, request as requestSecure, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { createSecureContext } from "node:tls";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { policyNames } from "#src/sign-in/identity-settings.ts";
import type { IdentityParts, StandInIdentity } from "#src/sign-in/open-sign-in.ts";
import type { IdentityPlace } from "#src/sign-in/sign-in.ts";
import { type Certificate, ownCertificate } from "./certificate.ts";
import type { DevelopmentIdentityOptions } from "./development-identity-answer.ts";
import { accountPath, audience, basePath, clientId, desk, scopePrefix } from "./place.ts";

/** Always the same, so that who has signed in stays so over a restart. */
const usualPort = 3443;

/** For a start without an identity provider (docs/identity.md); another port if one is in use. */
export async function composeDevelopmentIdentity({
  database,
  config,
  clock,
  log,
}: IdentityParts): Promise<StandInIdentity | null> {
  const startAt = (port: number) =>
    startDevelopmentIdentity({
      port,
      database,
      isProduction: config.isProduction,
      siteName: config.siteName,
      folder: config.dataDir,
      policyNames: policyNames(config),
      nowMs: clock.nowMs,
      onFailure: (err) => log.error({ err }, "The development identity provider could not answer"),
    });
  // A start that takes any free port for the product does so here too.
  const identity = (config.port === 0 ? null : await startAt(usualPort)) ?? (await startAt(0));
  if (identity) log.info({ authority: identity.place.authority }, "Signing in is by the development identity provider");
  return identity;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Null if its port is taken. @throws SetupProblem in production: whoever reads its pages reads the
 * codes it should have mailed
 */
export async function startDevelopmentIdentity(options: DevelopmentIdentityOptions): Promise<StandInIdentity | null> {
  if (options.isProduction) throw new SetupProblem("The development identity provider must not run in production.");
  const certificate = cachedOnce(() => ownCertificate(options.folder, options.nowMs()));
  const server = createServer({ SNICallback: (_name, answer) => presentCertificate(certificate, answer) });
  if (!(await listens(server, options.port))) return null;
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const answer = cachedOnce(async (): Promise<Answer> => {
    const { developmentIdentityAnswer } = await import("./development-identity-answer.ts");
    return developmentIdentityAnswer(origin, options);
  });
  server.on("request", (request, response) => void answerOne(answer, request, response, options.onFailure));
  return {
    place: placeAt(origin, options.policyNames),
    accountUrl: origin + accountPath,
    desk,
    fetch: fetchTrusting(async () => (await certificate()).certificate),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function placeAt(origin: string, policyNames: IdentityPlace["policyNames"]): IdentityPlace {
  const authority = origin + basePath;
  return { protocol: "b2c", authority, clientId, audience, scopePrefix, policyNames, verifiedEmailClaim: null };
}

/** Created when first needed, and again if that failed. */
function cachedOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

function presentCertificate(
  certificate: () => Promise<Certificate>,
  answer: (error: Error | null, context?: ReturnType<typeof createSecureContext>) => void,
): void {
  certificate().then(
    ({ key, certificate: cert }) => answer(null, createSecureContext({ key, cert })),
    (error: Error) => answer(error),
  );
}

/** False if the port is in use. Listens only to this machine, as anybody can read its mails. */
async function listens(server: Server, port: number): Promise<boolean> {
  try {
    server.listen(port, "localhost");
    await once(server, "listening");
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return false;
    throw error;
  }
}

async function answerOne(
  answer: () => Promise<Answer>,
  request: IncomingMessage,
  response: ServerResponse,
  onFailure: (error: unknown) => void,
): Promise<void> {
  try {
    await (await answer())(request, response);
  } catch (error) {
    onFailure(error);
    if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
    response.end("Something is wrong with the development identity provider; the server’s log says what.");
  }
}

/** Fetches text, trusting one more certificate (PEM, read at each call), without redirects. */
function fetchTrusting(certificate: () => Promise<string>): typeof fetch {
  return async (address, options = {}) => {
    const ca = await certificate();
    const headers = Object.fromEntries(new Headers(options.headers));
    return new Promise((resolve, reject) => {
      const { method = "GET", signal } = options;
      const outgoing = requestSecure(
        String(address),
        { ca, method, headers, signal: signal ?? undefined },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("error", reject);
          answer.on("end", () =>
            resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode, headers: contentTypeOf(answer) })),
          );
        },
      );
      outgoing.on("error", reject);
      outgoing.end(options.body === undefined || options.body === null ? undefined : String(options.body));
    });
  };
}

const contentTypeOf = ({ headers }: IncomingMessage) => ({ "content-type": headers["content-type"] ?? "" });
