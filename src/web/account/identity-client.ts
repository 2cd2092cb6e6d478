// MSAL, set up for our policies: gets the signed-in person's token without interaction (§4.20) and
// calls our API with it. Imported by nothing that a visitor who never signs in loads.
import {
  type AccountInfo,
  AuthError,
  BrowserAuthErrorCodes,
  CacheLookupPolicy,
  ClientAuthErrorCodes,
  type INavigationClient,
  ProtocolMode,
  PublicClientApplication,
} from "@azure/msal-browser";
import {
  returnRoute,
  type SignInPolicy,
  type SignInSettings,
  signInParameters,
  signInPolicies,
} from "#src/sign-in/sign-in.ts";
import { initialsOf, type SignedInPerson, signedInPerson } from "#src/sign-in/sign-in-claims.ts";
import { askServer, type Call, type CallAnswer } from "#src/web/calls/ask-server.ts";
import { signInSettings } from "./sign-in-place.ts";
import { setSignedInUser } from "./signed-in-user.ts";

export interface IdentityClient {
  msal: PublicClientApplication;
  settings: SignInSettings;
}

let opened: Promise<IdentityClient> | null = null;

/** One client for the page. Throws where our server is silent, or there is no Web Crypto. */
export function identityClient(): Promise<IdentityClient> {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** Replaces the page in the history: Back from the provider would lead there again. */
const navigation: INavigationClient = {
  navigateInternal: async () => false,
  navigateExternal(url) {
    const address = new URL(url);
    // Logging out needs no state, and it would be left in the address of the home page.
    if (address.searchParams.has("post_logout_redirect_uri")) address.searchParams.delete("state");
    location.replace(address);
    return new Promise(() => {});
  },
};

async function open(): Promise<IdentityClient> {
  const settings = await signInSettings();
  const msal = new PublicClientApplication({
    auth: {
      clientId: settings.clientId,
      authority: settings.authorities.signIn,
      knownAuthorities: [settings.knownAuthority],
      redirectUri: location.origin + returnRoute,
      postLogoutRedirectUri: `${location.origin}/`,
    },
    cache: { cacheLocation: "localStorage" },
    system: {
      protocolMode: settings.protocol === "b2c" ? ProtocolMode.AAD : ProtocolMode.OIDC,
      navigationClient: navigation,
    },
  });
  await msal.initialize();
  return { msal, settings };
}

/** Null where nobody is signed in. */
export function signedInAccount({ msal }: IdentityClient): { account: AccountInfo; person: SignedInPerson } | null {
  const account = msal.getActiveAccount();
  const person = account?.idTokenClaims ? signedInPerson(account.idTokenClaims) : null;
  return account && person && { account, person };
}

/** The policy that a person signed in by, as their token names it: tokens are renewed there. */
export function policyOf({ settings }: IdentityClient, { idTokenClaims }: AccountInfo): SignInPolicy {
  const names = [idTokenClaims?.tfp, idTokenClaims?.acr].filter((name) => typeof name === "string");
  const isNamed = (policy: SignInPolicy) =>
    names.some((name) => settings.authorities[policy].toLowerCase().endsWith(`/${name.toLowerCase()}`));
  return signInPolicies.find(isNamed) ?? "signIn";
}

const unreachableCodes: string[] = [
  BrowserAuthErrorCodes.noNetworkConnectivity,
  BrowserAuthErrorCodes.getRequestFailed,
  BrowserAuthErrorCodes.postRequestFailed,
  BrowserAuthErrorCodes.failedToParseResponse,
  ClientAuthErrorCodes.networkError,
  ClientAuthErrorCodes.endpointResolutionError,
  ClientAuthErrorCodes.openIdConfigError,
];

/** What a failure means; anything that is no AuthError is our own server's or the network's. */
export function failureOf(error: unknown): { isUnreachable: boolean; code: string; words: string } {
  if (!(error instanceof AuthError)) return { isUnreachable: true, code: "", words: "" };
  const { errorCode, errorMessage, subError } = error;
  return {
    isUnreachable: unreachableCodes.includes(errorCode),
    code: errorCode,
    words: `${errorCode} ${errorMessage} ${subError}`,
  };
}

type TokenAnswer =
  | { ok: true; token: string; person: SignedInPerson }
  /** "interaction": only the provider's pages can tell. "unreachable": it or we do not answer. */
  | { ok: false; kind: "nobody" | "interaction" | "unreachable" };

/** From the cache, else by the refresh token. Never throws. */
export async function accessToken(): Promise<TokenAnswer> {
  try {
    const client = await identityClient();
    // MSAL requires this call before any other.
    await client.msal.handleRedirectPromise({ navigateToLoginRequestUrl: false });
    const signedIn = signedInAccount(client);
    if (!signedIn) return { ok: false, kind: "nobody" };
    const { accessToken: token } = await client.msal.acquireTokenSilent({
      scopes: client.settings.scopes,
      account: signedIn.account,
      authority: client.settings.authorities[policyOf(client, signedIn.account)],
      extraQueryParameters: signInParameters,
      // Without a hidden frame: it gets none of the provider's cookies, and we may not be framed.
      cacheLookupPolicy: CacheLookupPolicy.AccessTokenAndRefreshToken,
    });
    return { ok: true, token, person: signedIn.person };
  } catch (error) {
    return { ok: false, kind: failureOf(error).isUnreachable ? "unreachable" : "interaction" };
  }
}

export function setSignedIn(person: SignedInPerson): void {
  setSignedInUser({ initials: initialsOf(person), person });
}

/** Never rejects. */
export function callWithToken<Body>(
  path: `/api/${string}`,
  token: string,
  call: Pick<Call<Body>, "method" | "body" | "fits">,
): Promise<CallAnswer<Body>> {
  return askServer(path, { ...call, headers: { authorization: `Bearer ${token}` } });
}
