// All that the development provider answers: pages, mails, and what oidc-provider handles.
import { createHash, generateKeyPairSync } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { JWK } from "oidc-provider";
import type { Database } from "#src/platform/database/database.ts";
import { secretStore } from "#src/platform/database/secret-store.ts";
import type { IdentityPlace } from "#src/sign-in/sign-in.ts";
import { accountsIn } from "./accounts.ts";
import { answerPages, sendPage } from "./answer-page.ts";
import { accountPage, mailsPage, notFoundPage, type WrittenMail } from "./pages/plain-pages.ts";
import { accountPath, type PolicyPath, policyPath } from "./place.ts";
import { openIdProvider } from "./provider.ts";
import type { StepParts } from "./steps.ts";

export interface DevelopmentIdentityOptions {
  isProduction: boolean;
  /** 0 takes a free one. */
  port: number;
  /** Where the certificate is stored. */
  folder: string;
  siteName: string;
  policyNames: IdentityPlace["policyNames"];
  database: Database;
  nowMs(): number;
  onFailure(error: unknown): void;
}

/** As many as a person looks through. */
const mostMails = 50;

/** Connect's convention, from which oidc-provider learns where it is mounted. */
type MountedRequest = IncomingMessage & { originalUrl?: string };

export async function developmentIdentityAnswer(origin: string, options: DevelopmentIdentityOptions) {
  const { siteName, policyNames, nowMs } = options;
  const accounts = accountsIn(options.database, nowMs);
  const paths = new WeakMap<IncomingMessage, PolicyPath>();
  const provider = openIdProvider({
    origin,
    siteName,
    accounts,
    signingKey: await signingKey(options),
    cookieKey: createHash("sha256")
      .update(await proposedKey(options))
      .digest("hex"),
    policyOf: (request) => paths.get(request)?.policy ?? "signIn",
    mountOf: (request) => paths.get(request)?.mount ?? "",
    nameOf: (policy) => policyNames[policy],
  });
  const mails: WrittenMail[] = [];
  const steps: StepParts = {
    accounts,
    nowMs,
    mail(visit, to, text) {
      visit.mail = text;
      mails.unshift({ to, text, writtenAtMs: nowMs() });
      mails.length = Math.min(mails.length, mostMails);
    },
  };
  const answerPage = answerPages(provider, steps, siteName);
  const answerProtocol = provider.callback();

  return async (request: MountedRequest, response: ServerResponse): Promise<void> => {
    if (request.url === "/mails") return sendPage(response, 200, mailsPage(siteName, mails));
    if (request.url === accountPath) return sendPage(response, 200, accountPage(siteName));
    const path = policyPath(request.url ?? "", policyNames);
    if (!path) return sendPage(response, 404, notFoundPage(siteName));
    paths.set(request, path);
    if (path.rest.startsWith("/page/")) return answerPage(request, response, path.policy);
    request.url = path.rest;
    request.originalUrl = path.mount + path.rest;
    await answerProtocol(request, response);
  };
}

/** The same after a restart, so that signed-in people stay so. */
async function signingKey(options: DevelopmentIdentityOptions): Promise<JWK> {
  const stored = await proposedKey(options);
  return {
    ...(JSON.parse(stored) as JWK),
    alg: "ES256",
    use: "sig",
    kid: createHash("sha256").update(stored).digest("hex").slice(0, 16),
  };
}

function proposedKey({ database, nowMs }: DevelopmentIdentityOptions): Promise<string> {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const proposal = JSON.stringify(privateKey.export({ format: "jwk" }));
  return secretStore(database).secret("development-identity-key", nowMs(), proposal);
}
