// Signing in and out at the desk: the calls that need nobody to be signed in.
import { hkdfSync } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import Type from "typebox";
import { Check } from "typebox/value";
import { seal, unseal } from "#src/platform/crypto/seal.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { siteAddress } from "#src/platform/http/site-url.ts";
import { cookieOf, cookieText, sessionCookie } from "./desk-cookies.ts";
import { providerDown } from "./desk-notices.ts";
import { type SignInVisit, signInVisit } from "./desk-provider.ts";
import { type Desk, goTo } from "./desk-request.ts";
import type { Notice } from "./desk-rules.ts";
import { signInAtDesk } from "./desk-sign-in.ts";
import { endSessionsOf } from "./desk-store.ts";
import type { DeskServices } from "./open-desk.ts";

const visitCookie = "__Host-desk-visit";

/** Seconds that somebody may take at the provider. */
const visitSeconds = 1_200;

const sealedVisit = Type.Object({ visit: signInVisit, untilMs: Type.Number() });

type Show = (request: FastifyRequest, reply: FastifyReply, notice: Notice) => Promise<FastifyReply>;

/** What a browser keeps while somebody is at the provider. */
function visitCookies({ formSecret, clock }: DeskServices) {
  // Sealed: a browser that could write it could claim that the credentials were asked for.
  const visitKey = async () =>
    Buffer.from(hkdfSync("sha256", await formSecret(), "", "touchline desk sign-in visit", 32));
  async function setVisit(reply: FastifyReply, visit: SignInVisit): Promise<void> {
    const value = { visit, untilMs: clock.nowMs() + visitSeconds * 1_000 };
    const sealed = seal(await visitKey(), value).toString("base64url");
    reply.header("set-cookie", cookieText(visitCookie, sealed, visitSeconds));
  }
  async function visitOf(request: FastifyRequest): Promise<SignInVisit | null> {
    const sealed = cookieOf(request, visitCookie);
    const value = sealed === null ? null : unseal(await visitKey(), Buffer.from(sealed, "base64url"));
    return Check(sealedVisit, value) && value.untilMs > clock.nowMs() ? value.visit : null;
  }
  return { setVisit, visitOf };
}

export function addSignIn(app: App, parts: DeskServices, show: Show): void {
  const { provider } = parts;
  const { setVisit, visitOf } = visitCookies(parts);
  const hidden = { schema: { hide: true } };
  const returnAddress = (request: FastifyRequest) => `${siteAddress(parts, request)}/desk/return`;
  const notice = (request: FastifyRequest, reply: FastifyReply, status: number, title: string, ...text: string[]) => {
    const ways = [{ label: "Sign in", href: "/desk/sign-in" }];
    return show(request, reply, { status, title, text, ways });
  };

  app.get("/desk/", hidden, (_request, reply) => reply.redirect("/desk", 301));
  app.get("/desk/sign-in", hidden, async (request, reply) => {
    const query = new URLSearchParams(request.url.split("?")[1] ?? "");
    const begun = await provider.begin(returnAddress(request), ownPath(query.get("to")), query.has("again"));
    if (begun === null) return show(request, reply, providerDown.data);
    await setVisit(reply, begun.visit);
    return reply.redirect(begun.address, 303);
  });

  app.get("/desk/return", hidden, async (request, reply) => {
    const visit = await visitOf(request);
    if (visit === null) return notice(request, reply, 400, "That took too long", "Start again. Nothing is lost.");
    const address = new URL(request.url, `${siteAddress(parts, request)}/`);
    // Of somebody else: the provider is not asked, and a sign-in that is under way goes on.
    if (address.searchParams.get("state") !== visit.state) {
      return notice(request, reply, 400, "This is not the sign-in that you started", "Start again. Nothing is lost.");
    }
    reply.header("set-cookie", cookieText(visitCookie, "", 0));
    const outcome = await signInAtDesk(parts, address, { ...visit, returnTo: ownPath(visit.returnTo) });
    if (outcome.ok) {
      reply.header("set-cookie", cookieText(sessionCookie, outcome.token));
      return reply.redirect(outcome.returnTo, 303);
    }
    if (outcome.kind === "down") return show(request, reply, providerDown.data);
    if (outcome.missing) request.log.warn(outcome.missing, "Someone was not let in at the desk (docs/identity.md)");
    const [title, ...text] = refusals[outcome.kind];
    if (outcome.missing)
      text.push(`If that does not help, ask the people who run ${parts.siteName}: their log says why.`);
    return notice(request, reply, 403, title!, ...text);
  });

  app.get("/desk/signed-in", hidden, (request, reply) =>
    show(request, reply, {
      status: 200,
      title: "You are signed in",
      text: ["Close this tab and send your form again."],
      ways: [],
    }),
  );

  app.get("/desk/signed-out", hidden, (request, reply) =>
    notice(request, reply, 200, "You have been logged out", "You are logged out on this computer and on every other."),
  );
}

/** Signs the officer out, everywhere. */
export async function signOut(_form: object, { database, session, provider, publicUrl, fastifyRequest }: Desk) {
  await endSessionsOf(database, session.personDigest);
  const signedOut = "/desk/signed-out";
  const response = goTo(
    (await provider.endAddress(siteAddress({ publicUrl }, fastifyRequest) + signedOut)) ?? signedOut,
  );
  response.headers.append("set-cookie", cookieText(sessionCookie, "", 0));
  return response;
}

const refusals: Record<"refused" | "no-role" | "no-email" | "no-time", string[]> = {
  refused: ["You are not signed in", "The sign-in was cancelled or has expired. Start again."],
  "no-role": [
    "You have no role at the desk",
    "You are signed in, but your account has no role here.",
    "A manager of your association’s desk can invite you by your email address.",
  ],
  "no-time": [
    "Your sign-in service does not say when you signed in",
    "Before something that cannot be undone, you need to sign in again, and the service has to tell us when you " +
      "did (“auth_time”). Ask the people who run it to send this.",
  ],
  "no-email": [
    "Your email address is not confirmed",
    "You need an email address that the sign-in service has confirmed. Confirm yours there, then sign in again.",
  ],
};

/** A path of the desk, as an answer may lead nowhere else. */
function ownPath(path: string | null): string {
  return path !== null && /^\/desk(\/[\w./?=&%+-]*)?$/.test(path) && !path.includes("//") ? path : "/desk";
}
