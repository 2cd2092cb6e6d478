// Answers the account page of the development provider: the signed-in person, and signing out.
// A visitor who is not signed in signs in first, by the same pages as for the site.
import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import { purposePolicies, type SignInPolicy } from "#src/sign-in/sign-in.ts";
import type { Accounts, DevelopmentAccount } from "./accounts.ts";
import { readForm, sendPage } from "./answer-page.ts";
import { accountOverview, notFoundPage, notSignedInPage, signedOutPage } from "./pages/plain-pages.ts";
import { accountClientId, accountPath, basePath } from "./place.ts";
import { addBounded } from "./visits.ts";

interface AccountParts {
  /** "https://localhost:3443". */
  origin: string;
  siteName: string;
  policyNames: Record<SignInPolicy, string>;
  accounts: Accounts;
}

/** Somebody with a session at the provider. */
interface SignedInHere {
  account: DevelopmentAccount;
  /** The step that ended the sign-in. */
  signedInBy: string;
  /** Null if the person signed in for this page only. */
  siteOrigin: string | null;
  signOut(): Promise<void>;
}

export type AnswerAccount = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** True for the account page and everything below it. */
export const isAccountUrl = (url: string) => url.split("?", 1)[0] === accountPath || url.startsWith(`${accountPath}/`);

export function answerAccounts(provider: Provider, parts: AccountParts): AnswerAccount {
  const { origin, siteName, accounts } = parts;
  const siteOrigins = siteOriginsOf(provider);

  async function whoIsSignedIn(request: IncomingMessage, response: ServerResponse): Promise<SignedInHere | null> {
    const session = await provider.Session.get(provider.createContext(request, response));
    const account = session.accountId ? await accounts.findById(session.accountId) : null;
    if (!account) return null;
    const siteOrigin = siteOrigins.get(session.uid) ?? null;
    return { account, signedInBy: session.acr ?? "", siteOrigin, signOut: () => session.destroy() };
  }

  /** Without a code to exchange: this page only needs the provider's own session. */
  function signInUrl(policy: SignInPolicy): string {
    const query = new URLSearchParams({
      client_id: accountClientId,
      response_type: "none",
      redirect_uri: origin + accountPath,
      scope: "openid",
      prompt: "login",
    });
    return `${basePath}/${parts.policyNames[policy]}/oauth2/v2.0/authorize?${query}`;
  }

  /** The sign-in pages report their result in the query, as they do to the site. */
  function answerStranger(response: ServerResponse, query: URLSearchParams): void {
    const isForgotten = query.get("error_description")?.startsWith("AADB2C90118");
    if (query.has("error") && !isForgotten) sendPage(response, 200, notSignedInPage(siteName));
    else redirect(response, signInUrl(isForgotten ? "passwordReset" : "signIn"));
  }

  return async (request, response) => {
    const [path = "", queryText] = (request.url ?? "").split("?", 2);
    const word = path.slice(accountPath.length + 1);
    const policy = purposePolicies.get(word);
    if (policy) return redirect(response, signInUrl(policy));
    if (path !== accountPath) return sendPage(response, 404, notFoundPage(siteName));
    if (isFromElsewhere(request)) return sendPage(response, 403, notFoundPage(siteName));
    const person = await whoIsSignedIn(request, response);
    if (!person) return answerStranger(response, new URLSearchParams(queryText));
    if (request.method === "POST" && (await readForm(request)).action === "sign-out") {
      await person.signOut();
      return sendPage(response, 200, signedOutPage(siteName, person.siteOrigin));
    }
    sendPage(response, 200, accountOverview({ ...person, siteName }));
  };
}

/** True for a form sent by another page; browsers say so, and all ports of localhost share the session's cookie. */
function isFromElsewhere({ method, headers }: IncomingMessage): boolean {
  return method === "POST" && (headers["sec-fetch-site"] ?? "same-origin") !== "same-origin";
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, "cache-control": "no-store" }).end();
}

/** More sessions than a day of trying things out makes. */
const mostSessions = 500;

/** The site for which each session last signed in, which the account page leads back to; its own sign-ins do not count. */
function siteOriginsOf(provider: Provider): ReadonlyMap<string, string> {
  const origins = new Map<string, string>();
  provider.on("authorization.success", ({ oidc: { session, client, params } }) => {
    if (!session || client?.clientId === accountClientId) return;
    // The provider has compared it with its list of return addresses: it leads to this machine.
    addBounded(origins, session.uid, new URL(String(params?.redirect_uri)).origin, mostSessions);
  });
  return origins;
}
