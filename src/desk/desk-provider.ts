// The identity provider as the desk uses it: the code flow on the server, with a client of its own.
import { once } from "node:events";
import * as oidc from "openid-client";
import Type, { type Static } from "typebox";
import { discoveryAddressOf, type IdentityPlace } from "#src/sign-in/sign-in.ts";
import {
  type MissingClaim,
  missingEmail,
  missingRoles,
  signedInPerson,
  type TokenClaims,
  verifiedEmailOf,
} from "#src/sign-in/sign-in-claims.ts";

/** Seconds for all that is asked of the provider at a time. */
export const timeoutSeconds = 5;

export interface DeskClient {
  place: IdentityPlace;
  clientId: string;
  clientSecret: string;
  /** Null where roles are given by invitation alone. */
  rolesClaim: string | null;
  /** In place of the global one, for a provider whose certificate only its owner trusts. */
  fetch?: typeof fetch;
}

/** Who the provider says has signed in. */
export interface ProvenPerson {
  issuer: string;
  subject: string;
  /** Null where the provider has not verified one. */
  email: string | null;
  name: string;
  /** The roles of the claim, unchecked. */
  roleWords: unknown[];
  /** What is missing where there is no address, or no role in the token, for the operator's log. */
  missing: { email: MissingClaim; roles: MissingClaim };
  /** When they gave their credentials, in milliseconds since 1970; null where that is not known. */
  authenticatedAtMs: number | null;
  /** Null where the provider gives none: the person signs in again instead of being asked. */
  refreshToken: string | null;
}

/** What a browser keeps from the redirect to the provider until it is back. */
export const signInVisit = Type.Object({
  state: Type.String(),
  nonce: Type.String(),
  verifier: Type.String(),
  /** The path of the desk that was asked for. */
  returnTo: Type.String(),
  /** The credentials were asked for, whoever had signed in already. */
  again: Type.Boolean(),
});
export type SignInVisit = Static<typeof signInVisit>;

/** "refused": the provider does not vouch for the person. "down": it cannot be asked now. */
export type ProviderAnswer = { ok: true; person: ProvenPerson } | { ok: false; kind: "refused" | "down" };

export type DeskProvider = ReturnType<typeof deskProvider>;

/** `onFailure`: called with what the operator is told where the provider cannot be asked. */
export function deskProvider(client: DeskClient, onFailure: (details: object) => void) {
  const configuration = readConfiguration(client);

  /** What an address at the provider is made of; null where the provider does not answer. */
  async function addressAt(make: (config: oidc.Configuration) => URL): Promise<string | null> {
    try {
      return make(await inTime(configuration())).href;
    } catch (error) {
      onFailure(reasonOf(error));
      return null;
    }
  }

  async function answerOf(
    ask: (config: oidc.Configuration) => Promise<oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers>,
  ) {
    try {
      const tokens = await inTime(configuration().then(ask));
      const claims = tokens.claims() as TokenClaims | undefined;
      const person = claims ? personOf(client, claims, tokens.refresh_token ?? null) : null;
      return person ? ({ ok: true, person } as const) : ({ ok: false, kind: "refused" } as const);
    } catch (error) {
      if (isRefusal(error)) return { ok: false, kind: "refused" } as const;
      onFailure(reasonOf(error));
      return { ok: false, kind: "down" } as const;
    }
  }

  return {
    /** Where the browser is sent; `again`: the credentials are asked for in any case. */
    async begin(returnAddress: string, returnTo: string, again: boolean) {
      const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
      const visit = { state, nonce, verifier, returnTo, again };
      const parameters = await parametersOf(visit, returnAddress);
      const address = await addressAt((config) => oidc.buildAuthorizationUrl(config, parameters));
      return address === null ? null : { address, visit };
    },
    /** `address`: the whole one with which the browser came back. */
    finish: (address: URL, { state, nonce, verifier }: SignInVisit): Promise<ProviderAnswer> =>
      answerOf((config) =>
        oidc.authorizationCodeGrant(config, address, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        }),
      ),
    /** Asks the provider about a person again. */
    ask: (refreshToken: string): Promise<ProviderAnswer> =>
      answerOf((config) => oidc.refreshTokenGrant(config, refreshToken)),
    /** Where the browser ends its session at the provider; null without a page or an answer. */
    endAddress: (returnAddress: string) =>
      addressAt((config) => oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: returnAddress })),
  };
}

/** Reads the provider's own account of itself once; again where it did not answer. */
function readConfiguration({ place, clientId, clientSecret, fetch }: DeskClient) {
  let discovered: oidc.Configuration | null = null;
  return async (): Promise<oidc.Configuration> => {
    discovered ??= await oidc.discovery(
      new URL(discoveryAddressOf(place, "signIn")),
      clientId,
      { client_secret: clientSecret },
      oidc.ClientSecretPost(clientSecret),
      { timeout: timeoutSeconds, ...(fetch && { [oidc.customFetch]: fetch as oidc.CustomFetch }) },
    );
    return discovered;
  };
}

function personOf(
  { place, rolesClaim }: DeskClient,
  claims: TokenClaims,
  refreshToken: string | null,
): ProvenPerson | null {
  const person = signedInPerson(claims);
  if (!person || typeof claims.iss !== "string") return null;
  const email = verifiedEmailOf(claims, place)?.toLowerCase() ?? null;
  return {
    issuer: claims.iss,
    subject: person.subject,
    email,
    name: [person.givenName, person.familyName].filter(Boolean).join(" ") || email || "",
    roleWords: rolesClaim === null ? [] : [claims[rolesClaim]].flat(),
    missing: { email: missingEmail(claims, place), roles: missingRoles(claims, rolesClaim) },
    authenticatedAtMs: typeof claims.auth_time === "number" ? claims.auth_time * 1000 : null,
    refreshToken,
  };
}

/** Of the address at which the provider asks the person. */
const parametersOf = async ({ state, nonce, verifier, again }: SignInVisit, returnAddress: string) => ({
  redirect_uri: returnAddress,
  scope: "openid profile email offline_access",
  code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
  code_challenge_method: "S256",
  state,
  nonce,
  ...(again && { prompt: "login", max_age: "0" }),
});

/** @throws TimeoutError */
async function inTime<T>(asking: Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(timeoutSeconds * 1_000);
  return Promise.race([asking, once(late, "abort").then(() => Promise.reject(late.reason))]);
}

const refusedCodes = /^OAUTH_(JWT_|INVALID_RESPONSE|JSON_ATTRIBUTE|KEY_SELECTION|DECRYPTION)/;

/** True for a refusal or a token that does not hold; false where it could not be asked. */
function isRefusal(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status < 500;
  if (error instanceof oidc.AuthorizationResponseError) return true;
  return error instanceof oidc.ClientError && refusedCodes.test(error.code ?? "");
}

/** Names and codes alone, the connection's where that failed: a message may have what was sent. */
function reasonOf(error: unknown): object {
  const { name, code, cause } = Object(error) as { name?: string; code?: string; cause?: unknown };
  return { reason: name ?? "unknown", code: (Object(cause) as { code?: string }).code ?? code };
}
