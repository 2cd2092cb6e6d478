// Answers the account page of the development provider: the signed-in person, a new name, a new password, signing out.
// A visitor who is not signed in signs in first, by the same pages as for the site.
import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import { purposePolicies, type SignInPolicy } from "#src/sign-in/sign-in.ts";
import { type AccountForm, accountForms } from "./account-forms.ts";
import type { DevelopmentAccount } from "./account-ports.ts";
import type { Accounts } from "./accounts.ts";
import { sendPage } from "./answer-page.ts";
import { accountOverview, notSignedInPage, signedOutPage } from "./pages/account-overview.ts";
import { formPage, type Refusal } from "./pages/form-page.ts";
import { notFoundPage } from "./pages/plain-pages.ts";
import { accountClientId, accountPath, basePath } from "./place.ts";
import { readForm } from "./read-form.ts";
import { siteOriginsOf } from "./site-origins.ts";

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
  const forms = accountForms(accounts);
  const siteOrigins = siteOriginsOf(provider, accountClientId);

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

  async function answerForm(
    request: IncomingMessage,
    response: ServerResponse,
    { account }: SignedInHere,
    form: AccountForm,
  ): Promise<void> {
    const show = (status: number, values: Record<string, string>, refusal: Refusal | null) =>
      sendPage(response, status, formPage({ siteName, screen: form.screen, values, refusal, mail: null }));
    const { givenName, familyName } = account;
    if (request.method !== "POST") return show(200, { givenName, familyName }, null);
    const typed = await readForm(request);
    if (typed.action === "cancel") return redirect(response, accountPath);
    const refusal = await form.submit(account, typed);
    if (refusal) return show(422, typed, refusal);
    redirect(response, `${accountPath}?changed=${form.name}`);
  }

  return async (request, response) => {
    const [path = "", queryText] = (request.url ?? "").split("?", 2);
    const word = path.slice(accountPath.length + 1);
    const policy = purposePolicies.get(word);
    if (policy) return redirect(response, signInUrl(policy));
    const form = forms.find(({ name }) => name === word);
    if (path !== accountPath && !form) return sendPage(response, 404, notFoundPage(siteName));
    if (isFromElsewhere(request)) return sendPage(response, 403, notFoundPage(siteName));
    const query = new URLSearchParams(queryText);
    const person = await whoIsSignedIn(request, response);
    if (!person) return answerStranger(response, query);
    if (form) return answerForm(request, response, person, form);
    if (request.method === "POST" && (await readForm(request)).action === "sign-out") {
      await person.signOut();
      return sendPage(response, 200, signedOutPage(siteName, person.siteOrigin));
    }
    const changed = forms.find(({ name }) => name === query.get("changed"))?.done ?? null;
    sendPage(response, 200, accountOverview({ ...person, siteName, changed }));
  };
}

/** True for a form sent by another page; browsers say so, and all ports of localhost share the session's cookie. */
function isFromElsewhere({ method, headers }: IncomingMessage): boolean {
  return method === "POST" && (headers["sec-fetch-site"] ?? "same-origin") !== "same-origin";
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, "cache-control": "no-store" }).end();
}
