// An identity provider for calls: gives its keys, signs what it is asked to; nobody signs in.
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, SignJWT } from "jose";
import type { IdentityPlace } from "#src/sign-in/sign-in.ts";

export const policyNames: IdentityPlace["policyNames"] = {
  signUp: "B2C_1A_SignUp",
  signIn: "B2C_1A_SignIn",
  signInFan: "B2C_1A_SignInFan",
  passwordReset: "B2C_1A_PasswordReset",
  forgottenEmail: "B2C_1A_ForgottenEmail",
  unknownFan: "B2C_1A_UnknownFan",
};

/** A B2C tenant, and our name there. */
export const b2cPlace = (authority: string): IdentityPlace => ({
  protocol: "b2c",
  authority,
  clientId: "find-football",
  audience: "find-football-api",
  scopePrefix: "https://fans.example/api/",
  policyNames,
  verifiedEmailClaim: null,
});

export interface SigningKey {
  privateKey: CryptoKey;
  publicJwk: JWK;
}

export async function newKey(kid: string, alg: "RS256" | "ES256" = "RS256"): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: "sig" } };
}

/** Claims of a token that is valid for an hour, with changes; undefined leaves a claim out. */
export type Claims = Record<string, unknown>;

export interface SigningProvider {
  place: IdentityPlace;
  issuer: string;
  /** The issuer in the discovery document at a path, if not `issuer`; a test may change it. */
  issuerAt: (path: string) => string | null;
  /** The keys it gives, newest first; a test may change them. */
  keys: SigningKey[];
  /** How it answers; a test may change it. "silent" never answers, "endless" never ends. */
  mood: "well" | "status-500" | "nonsense" | "silent" | "endless";
  /** Paths that were requested. */
  requests: string[];
  /** The claims of a person's token. */
  claims(change?: Claims): Claims;
  sign(claims: Claims, key?: SigningKey, header?: Partial<JWTHeaderParameters>): Promise<string>;
  stop(): Promise<void>;
  /** Listens again, at the same port. */
  restart(): Promise<void>;
}

/** @param certificate PEM, to be reached by https */
export async function startSigningProvider(certificate?: { key: string; cert: string }): Promise<SigningProvider> {
  const keys = [await newKey("first")];
  const peer = { keys, mood: "well", requests: [] as string[], issuerAt: () => null } as unknown as SigningProvider;
  const listener: RequestListener = (request, response) => answer(peer, request.url ?? "", response);
  const newServer = () => (certificate ? createSecureServer(certificate, listener) : createServer(listener));
  let server = newServer();
  const port = await listen(server, 0);
  const authority = `${certificate ? "https" : "http"}://127.0.0.1:${port}/fans.example`;
  return Object.assign(peer, {
    issuer: `${authority}/3f6a/v2.0/`,
    place: b2cPlace(authority),
    claims: (change: Claims = {}) => ({ ...goodClaims(peer), ...change }),
    sign: (claims: Claims, key = peer.keys[0]!, header: Partial<JWTHeaderParameters> = {}) =>
      new SignJWT(JSON.parse(JSON.stringify(claims)))
        .setProtectedHeader({ alg: key.publicJwk.alg!, kid: key.publicJwk.kid, typ: "JWT", ...header })
        .sign(key.privateKey),
    stop: () => close(server),
    async restart() {
      server = newServer();
      await listen(server, port);
    },
  } satisfies Partial<SigningProvider>);
}

function goodClaims(peer: SigningProvider): Claims {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: peer.issuer,
    aud: "find-football-api",
    sub: "amara",
    tfp: "B2C_1A_SignIn",
    scp: "READ WRITE user_impersonation",
    given_name: "Amara",
    family_name: "Okafor",
    emails: ["amara@example.org"],
    auth_time: now - 60,
    iat: now - 60,
    nbf: now - 60,
    exp: now + 3_600,
  };
}

function answer(peer: SigningProvider, path: string, response: ServerResponse): void {
  peer.requests.push(path);
  if (peer.mood === "silent") return;
  if (peer.mood === "status-500") return void response.writeHead(500).end();
  if (peer.mood === "nonsense") return void response.end("<p>Down for maintenance</p>");
  response.setHeader("content-type", "application/json");
  if (peer.mood === "endless") return void pour(response);
  if (path.endsWith("/keys")) return void response.end(JSON.stringify({ keys: peer.keys.map((key) => key.publicJwk) }));
  response.end(
    JSON.stringify({ issuer: peer.issuerAt(path) ?? peer.issuer, jwks_uri: `${peer.place.authority}/keys` }),
  );
}

/** Spaces, as many as are read. */
function pour(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(" ".repeat(64_000)));
    if (!response.destroyed) response.once("drain", more);
  };
  response.on("error", () => response.destroy());
  more();
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return (server.address() as AddressInfo).port;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
