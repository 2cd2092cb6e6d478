// A person at the development provider's pages, with a browser's cookies, forms and redirects but without a browser.
import { createHash, randomBytes } from "node:crypto";
import { request } from "node:https";
import type { IdentityPlace, SignInPolicy } from "#src/sign-in/sign-in.ts";
import { authorityOf, signInScopes } from "#src/sign-in/sign-in.ts";

const redirectUri = "http://localhost:4000/account/return";

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface ProviderVisitor {
  /** Opens a policy's page; resolves to the page, or to the URL to which it redirects. */
  come(policy: SignInPolicy, parameters?: Record<string, string>): Promise<Answer>;
  /** Sends the form of the page shown last, and follows to the next page or back to the site. */
  send(fields: Record<string, string>): Promise<Answer>;
  /** The parameters with which the provider's last redirect leads to the site. */
  answered(): Record<string, string>;
  /** Exchanges the code for tokens. */
  tokens(): Promise<Record<string, string>>;
  refresh(refreshToken: string): Promise<Record<string, string>>;
  /** One request, without following redirects. */
  get(address: string): Promise<Answer>;
}

/** The six digits of the newest code on a page. */
export const codeOnPage = ({ text }: { text: string }) => /Your code [a-z ]+ is (\d{6})/.exec(text)?.[1] ?? "";

/** Accepts any certificate. */
export function providerVisitor(place: IdentityPlace): ProviderVisitor {
  const cookies: { name: string; value: string; path: string }[] = [];
  const verifier = randomBytes(32).toString("base64url");
  // As MSAL does, for a code and again with every renewal.
  const scopes = ["openid", "profile", "offline_access", ...signInScopes.map((each) => place.scopePrefix + each)].join(
    " ",
  );
  let shownAt = "";
  let returnedTo = "";
  let policyShown: SignInPolicy = "signIn";

  function keepCookies(answer: Answer): void {
    for (const line of [answer.headers["set-cookie"] ?? []].flat()) {
      const [pair = "", ...attributes] = line.split(";").map((each) => each.trim());
      const at = pair.indexOf("=");
      const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? "/";
      const cookie = { name: pair.slice(0, at), value: pair.slice(at + 1), path };
      const known = cookies.findIndex((each) => each.name === cookie.name && each.path === path);
      if (known >= 0) cookies.splice(known, 1);
      if (cookie.value) cookies.push(cookie);
    }
  }

  async function ask(address: string, body?: URLSearchParams, origin?: string): Promise<Answer> {
    const { pathname } = new URL(address);
    const sent = cookies.filter(({ path }) => pathname.startsWith(path)).map(({ name, value }) => `${name}=${value}`);
    const headers = {
      ...(sent.length > 0 && { cookie: sent.join("; ") }),
      ...(origin && { origin }),
      ...(body && { "content-type": "application/x-www-form-urlencoded" }),
    };
    const answer = await askOnce(address, headers, body);
    keepCookies(answer);
    return answer;
  }

  async function follow(answer: Answer, from: string): Promise<Answer> {
    const { location } = answer.headers;
    if (typeof location !== "string") {
      shownAt = from;
      return answer;
    }
    const next = new URL(location, from);
    if (next.href.startsWith(redirectUri)) {
      returnedTo = next.href;
      return answer;
    }
    return follow(await ask(next.href), next.href);
  }

  const tokenAddress = () => `${authorityOf(place, policyShown)}/oauth2/v2.0/token`;
  const trade = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: place.clientId, ...fields });
    return JSON.parse((await ask(tokenAddress(), body, "http://localhost:4000")).text);
  };
  const answered = () => Object.fromEntries(new URLSearchParams(new URL(returnedTo).hash.slice(1)));

  return {
    answered,
    get: (address) => ask(address),
    async come(policy, parameters = {}) {
      policyShown = policy;
      const query = new URLSearchParams({
        client_id: place.clientId,
        response_type: "code",
        response_mode: "fragment",
        redirect_uri: redirectUri,
        scope: scopes,
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
        state: "a state",
        nonce: "a nonce",
        app: "FIN",
        ...parameters,
      });
      const address = `${authorityOf(place, policy)}/oauth2/v2.0/authorize?${query}`;
      return follow(await ask(address), address);
    },
    send: async (fields) => follow(await ask(shownAt, new URLSearchParams({ action: "next", ...fields })), shownAt),
    tokens: () =>
      trade({
        grant_type: "authorization_code",
        code: answered().code ?? "",
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
    refresh: (refreshToken) => trade({ grant_type: "refresh_token", refresh_token: refreshToken, scope: scopes }),
  };
}

function askOnce(address: string, headers: Record<string, string>, body?: URLSearchParams): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { method: body ? "POST" : "GET", headers, rejectUnauthorized: false };
    const asked = request(address, options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() });
      });
    });
    asked.on("error", reject);
    asked.end(body?.toString());
  });
}
