// oidc-provider, set up to answer as a B2C tenant: policies as authorities, scopes, claims.
import type { IncomingMessage } from "node:http";
import Provider, { interactionPolicy, type JWK, type KoaContextWithOIDC } from "oidc-provider";
import { returnRoute, type SignInPolicy, signInScopes } from "#src/sign-in/sign-in.ts";
import type { Accounts, DevelopmentAccount } from "./accounts.ts";
import { officerOf } from "./officers.ts";
import { pagePolicy } from "./pages/page-style.ts";
import { errorPage, signOutPage, signOutPolicy } from "./pages/plain-pages.ts";
import { audience, clientId, desk, deskReturnRoute, scopePrefix } from "./place.ts";

/** Return addresses of browsers: this machine, at any port of the product. */
const loopbacks = ["http://localhost", "http://127.0.0.1", "http://[::1]"];

/** Seconds. */
const lives = {
  AuthorizationCode: 60,
  AccessToken: 3_600,
  IdToken: 3_600,
  RefreshToken: 86_400,
  Interaction: 1_200,
  Session: 28_800,
  Grant: 86_400,
};

/** For these a browser that is signed in here sees no page; for all others it sees their page. */
const silentPolicies: ReadonlySet<SignInPolicy> = new Set(["signIn", "signInFan"]);

export interface ProviderParts {
  /** "https://localhost:3443". */
  origin: string;
  siteName: string;
  accounts: Accounts;
  signingKey: JWK;
  cookieKey: string;
  /** The policy of the requested path. */
  policyOf(request: IncomingMessage): SignInPolicy;
  /** Its name in the settings. */
  nameOf(policy: SignInPolicy): string;
  /** What comes before the path that the provider knows: "/identity/b2c_1a_signin". */
  mountOf(request: IncomingMessage): string;
}

export function openIdProvider(parts: ProviderParts): Provider {
  const { origin, accounts } = parts;
  const scopes = signInScopes.map((scope) => scopePrefix + scope);
  const provider = new Provider(`${origin}/identity/v2.0/`, {
    clients: [
      {
        client_id: clientId,
        // A browser has no secret and its port varies: a native client, with PKCE required.
        application_type: "native",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        redirect_uris: loopbacks.map((each) => each + returnRoute),
        post_logout_redirect_uris: loopbacks.map((each) => `${each}/`),
        id_token_signed_response_alg: "ES256",
        require_auth_time: true,
      },
      {
        client_id: desk.clientId,
        client_secret: desk.clientSecret,
        application_type: "native",
        token_endpoint_auth_method: "client_secret_post",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        redirect_uris: loopbacks.map((each) => each + deskReturnRoute),
        post_logout_redirect_uris: loopbacks.map((each) => `${each}/desk/signed-out`),
        id_token_signed_response_alg: "ES256",
        require_auth_time: true,
      },
    ],
    jwks: { keys: [parts.signingKey] },
    cookies: {
      keys: [parts.cookieKey],
      // Cookies are shared by all ports of localhost.
      names: { session: "touchline_session", interaction: "touchline_page", resume: "touchline_resume" },
    },
    routes: {
      authorization: "/oauth2/v2.0/authorize",
      token: "/oauth2/v2.0/token",
      end_session: "/oauth2/v2.0/logout",
      jwks: "/discovery/v2.0/keys",
    },
    scopes: ["openid", "offline_access", "profile"],
    claims: {
      openid: ["sub", "given_name", "family_name", "signInName", "emails", "fanCode", "tfp", desk.rolesClaim],
    },
    conformIdTokenClaims: false,
    findAccount: async (ctx, accountId) => {
      const account = await accountOf(accounts, accountId);
      return account ? { accountId, claims: async () => claimsOf(account, ctx, parts) } : undefined;
    },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        accountId: ctx.oidc.session!.accountId!,
        clientId: ctx.oidc.client!.clientId,
      });
      grant.addOIDCScope("openid offline_access profile");
      grant.addResourceScope(audience, scopes.join(" "));
      await grant.save();
      return grant;
    },
    issueRefreshToken: async (_ctx, _client, code) => {
      // oidc-provider removes it without consent; B2C leaves it, and MSAL asks for it at renewals.
      code.scope = `${code.scope} offline_access`;
      return true;
    },
    expiresWithSession: async () => false,
    clientBasedCORS: (_ctx, from) => loopbacks.includes(from.replace(/:\d+$/, "")),
    interactions: { policy: pagesOfPolicies(parts), url: (ctx, { uid }) => `${parts.mountOf(ctx.req)}/page/${uid}` },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.set("content-security-policy", signOutPolicy);
          ctx.body = signOutPage(parts.siteName, form);
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: scopes.join(" "),
          audience,
          accessTokenFormat: "jwt",
          accessTokenTTL: lives.AccessToken,
          jwt: { sign: { alg: "ES256" } },
        }),
      },
    },
    formats: {
      customizers: {
        jwt: async (ctx, token, jwt) => {
          const account = "accountId" in token ? await accountOf(accounts, token.accountId) : null;
          const scp = [...token.scopes].map((scope) => scope.replace(scopePrefix, "")).join(" ");
          Object.assign(jwt.payload, account && claimsOf(account, ctx, parts), { scp, auth_time: signedOnAt(ctx) });
          delete jwt.payload.scope;
        },
      },
    },
    renderError: (ctx) => {
      ctx.type = "html";
      ctx.set("content-security-policy", pagePolicy);
      ctx.body = errorPage(parts.siteName);
    },
    ttl: lives,
  });
  return provider;
}

/** An officer of the demonstration, or whoever has registered. */
const accountOf = async (accounts: Accounts, accountId: string) =>
  officerOf(accountId)?.account ?? accounts.findById(accountId);

function pagesOfPolicies({ policyOf }: ProviderParts): interactionPolicy.DefaultPolicy {
  const pages = interactionPolicy.base();
  // The product is the association's own: nobody is asked whether it may know who signed in.
  pages.remove("consent");
  const { Check } = interactionPolicy;
  pages
    .get("login")!
    .checks.add(
      new Check("policy_page", "the policy's page was not resolved", (ctx) =>
        silentPolicies.has(policyOf(ctx.req)) || ctx.oidc.result?.login
          ? Check.NO_NEED_TO_PROMPT
          : Check.REQUEST_PROMPT,
      ),
    );
  return pages;
}

/** Seconds since 1970; undefined without a person's grant. */
function signedOnAt({ oidc }: KoaContextWithOIDC): number | undefined {
  return oidc.entities.AuthorizationCode?.authTime ?? oidc.entities.RefreshToken?.authTime;
}

function claimsOf(account: DevelopmentAccount, ctx: KoaContextWithOIDC, { policyOf, nameOf }: ProviderParts) {
  return {
    sub: account.accountId,
    given_name: account.givenName,
    family_name: account.familyName,
    signInName: account.email,
    emails: [account.email],
    fanCode: account.fanCode,
    [desk.rolesClaim]: officerOf(account.accountId) ? [officerOf(account.accountId)!.role] : [],
    tfp: nameOf(policyOf(ctx.req)),
  };
}
