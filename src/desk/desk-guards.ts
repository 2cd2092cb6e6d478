// Who comes in: middleware of the desk's routes, in the order in which it asks.
import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { type MiddlewareFunction, type RouteObject, redirect } from "react-router";
import { foreignForm } from "#src/platform/http/same-origin.ts";
import { isSoundText } from "#src/platform/schema/sound-text.ts";
import { cookieOf, sessionCookie } from "./desk-cookies.ts";
import {
  foreign,
  notUnderstood,
  notYours,
  providerDown,
  signedOut,
  signInAddress,
  signInAgain,
} from "./desk-notices.ts";
import { deskContext, deskOf, officerContext } from "./desk-request.ts";
import { type DeskRole, mayDo } from "./desk-rules.ts";
import { officerOf } from "./desk-sign-in.ts";

/** Milliseconds for which credentials just given are enough for what cannot be undone. */
const provenForMs = 5 * 60_000;

/** Stricter than at the site's own calls: every browser names the origin of a form. */
const isForeign = (request: FastifyRequest) => request.headers.origin === undefined || foreignForm(request);

/** Only an officer's session comes in, and a form only from our own pages. */
export const signedIn: MiddlewareFunction = async ({ request, context }) => {
  const { fastifyRequest, formSecret, ...parts } = context.get(deskContext);
  const isPost = request.method === "POST";
  if (isPost && isForeign(fastifyRequest)) throw foreign;
  const token = cookieOf(fastifyRequest, sessionCookie);
  const outcome = token === null ? ({ ok: false, kind: "over" } as const) : await officerOf(parts, token);
  if (!outcome.ok && outcome.kind === "down") throw providerDown;
  if (!outcome.ok) throw isPost ? signedOut : redirect(signInAddress(fastifyRequest.url), 303);
  const { officer, session } = outcome;
  const formToken = createHmac("sha256", await formSecret())
    .update(session.personDigest)
    .digest("base64url");
  const actor = { kind: "officer", email: officer.email, name: officer.name } as const;
  context.set(officerContext, { officer, session, actor, formToken });
};

const hasRole =
  (toSee: DeskRole, toAct: DeskRole): MiddlewareFunction =>
  ({ request, context }) => {
    const needed = request.method === "POST" ? toAct : toSee;
    if (!mayDo(context.get(officerContext)!.officer.roles, needed)) throw notYours;
  };

/** Before what cannot be undone: the officer has given their credentials a moment ago. */
export const justProven: MiddlewareFunction = (args) => {
  const { clock, officer } = deskOf(args);
  if (Math.abs(clock.nowMs() - officer.authenticatedAtMs) >= provenForMs) throw signInAgain;
};

/** A form has the token of our pages. */
const ownForm: MiddlewareFunction = (args) => {
  const { sent, formToken, params } = deskOf(args);
  if (args.request.method === "POST" && sent.get("token") !== formToken) throw foreign;
  if (!Object.values(params).every((each) => isSoundText(each ?? ""))) throw notUnderstood;
};

interface Needed {
  /** Where another role than sees may act. */
  toAct?: DeskRole;
  /** Its action reads files, and the token before them. */
  takesFiles?: boolean;
}

/** The routes of those who have a role. */
export const forRole = (
  role: DeskRole,
  children: RouteObject[],
  { toAct = role, takesFiles }: Needed = {},
): RouteObject => ({
  handle: { toSee: role, toAct },
  middleware: [hasRole(role, toAct), ...(takesFiles ? [] : [ownForm])],
  children,
});
