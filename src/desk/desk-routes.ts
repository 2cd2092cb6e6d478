// All calls of the desk: signing in and out, each screen's, and the document of them all.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { App } from "#src/platform/http/fastify.ts";
import { siteAddress } from "#src/platform/http/site-url.ts";
import {
  type Desk,
  type DeskCall,
  deskFrame,
  jsonCookie,
  providerDown,
  sessionCookie,
  setCookie,
  view,
} from "./desk-frame.ts";
import { signInVisit } from "./desk-provider.ts";
import { screens } from "./desk-screens.ts";
import { signInAtDesk } from "./desk-sign-in.ts";
import { endSessionsOf } from "./desk-store.ts";
import type { DeskParts } from "./open-desk.ts";

export async function deskRoutes(scope: FastifyInstance, parts: DeskParts): Promise<void> {
  const app = scope as App;
  const desk = deskFrame(app, parts);
  addSignIn(app, desk, parts);
  for (const screen of screens) screen(desk, parts);
  desk
    .of("viewer")
    .page("/openapi.json", "This document", async ({ reply }) =>
      reply.type("application/json; charset=utf-8").send(JSON.stringify(deskDocument(desk.calls))),
    );
}

const visitCookie = "__Host-desk-visit";

/** Seconds that somebody may take at the provider. */
const visitSeconds = 1_200;

function addSignIn(app: App, desk: Desk, parts: DeskParts): void {
  const { provider, database } = parts;
  const hidden = { schema: { hide: true } };
  const returnAddress = (request: FastifyRequest) => `${siteAddress(parts, request)}/desk/return`;
  const notice = (request: FastifyRequest, reply: FastifyReply, status: number, title: string, ...text: string[]) => {
    const ways = [{ label: "Sign in", href: "/desk/sign-in" }];
    return desk.show(request, reply, null, { ...view("notice", title, { text, ways }), status });
  };

  app.get("/desk/", hidden, (_request, reply) => reply.redirect("/desk", 301));
  app.get("/desk/sign-in", hidden, async (request, reply) => {
    const query = new URLSearchParams(request.url.split("?")[1] ?? "");
    const begun = await provider.begin(returnAddress(request), ownPath(query.get("to")), query.has("again"));
    if (begun === null) return desk.show(request, reply, null, providerDown);
    setCookie(reply, visitCookie, JSON.stringify(begun.visit), visitSeconds);
    return reply.redirect(begun.address, 303);
  });

  app.get("/desk/return", hidden, async (request, reply) => {
    const visit = jsonCookie(request, visitCookie, signInVisit);
    setCookie(reply, visitCookie, "", 0);
    if (visit === null) return notice(request, reply, 400, "That took too long", "Begin again: nothing is lost.");
    const address = new URL(request.url, `${siteAddress(parts, request)}/`);
    const outcome = await signInAtDesk(parts, address, { ...visit, returnTo: ownPath(visit.returnTo) });
    if (outcome.ok) {
      setCookie(reply, sessionCookie, outcome.token);
      return reply.redirect(outcome.returnTo, 303);
    }
    if (outcome.kind === "down") return desk.show(request, reply, null, providerDown);
    const [title, ...text] = refusals[outcome.kind];
    return notice(request, reply, 403, title!, ...text);
  });

  app.get("/desk/signed-in", hidden, (request, reply) =>
    desk.show(
      request,
      reply,
      null,
      view("notice", "You are signed in", { text: ["Close this tab, and send your form again."], ways: [] }),
    ),
  );

  app.get("/desk/signed-out", hidden, (request, reply) =>
    notice(request, reply, 200, "You are signed out", "On this computer and on every other."),
  );

  const { action } = desk.of("viewer");
  action("/sign-out", "Signs the officer out, everywhere", {}, async ({ session, request, reply }) => {
    await endSessionsOf(database, session.personDigest);
    setCookie(reply, sessionCookie, "", 0);
    const signedOut = "/desk/signed-out";
    return { goTo: (await provider.endAddress(siteAddress(parts, request) + signedOut)) ?? signedOut };
  });
}

const refusals: Record<"refused" | "no-role" | "no-email", string[]> = {
  refused: ["You are not signed in", "The sign-in was cancelled, or is over. Begin again."],
  "no-role": [
    "You have no role at the desk",
    "You are signed in, and your account has no role here.",
    "A manager of your association’s desk can invite you by your email address.",
  ],
  "no-email": [
    "Your email address is not confirmed",
    "The desk knows people by an address that the sign-in service has confirmed. Confirm yours there, and sign in again.",
  ],
};

/** A path of the desk, as an answer may lead nowhere else. */
function ownPath(path: string | null): string {
  return path !== null && /^\/desk(\/[\w./?=&%+-]*)?$/.test(path) && !path.includes("//") ? path : "/desk";
}

/** Made of the calls as they are declared; nothing of it is in the public document. */
function deskDocument(calls: readonly DeskCall[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, role, summary, form, stepUp } of calls) {
    const address = `/desk${path}`.replaceAll(/:(\w+)/g, "{$1}");
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: {
        summary,
        "x-role": role,
        ...(stepUp && { "x-step-up": true }),
        parameters: names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
        ...(form && { requestBody: { content: { "application/x-www-form-urlencoded": { schema: form } } } }),
        responses: { default: { description: method === "GET" ? "A page" : "A page, or the way on to one (303)" } },
      },
    };
  }
  return { openapi: "3.1.0", info: { title: "The desk", version: "1" }, paths };
}
