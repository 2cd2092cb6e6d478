// The frame around every call of the desk: who asks, whether their role may, whether a form is one of ours, and the page or the
// way on that answers. Every call is listed with its role, from which the desk's own document follows.

import { createHash, createHmac } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import Type, { type Static, type TObject, type TProperties, type TSchema } from "typebox";
import { Check } from "typebox/value";
import type { Actor } from "#src/audit/audit-rules.ts";
import { readAudit } from "#src/audit/audit-store.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import { compressed } from "#src/platform/http/compression.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { foreignForm } from "#src/platform/http/same-origin.ts";
import { english } from "#src/platform/language/server-language.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { isSoundText } from "#src/platform/schema/sound-text.ts";
import type { Theme } from "#src/site/theme.ts";
import {
  type DeskBuild,
  type DeskRole,
  mayDo,
  type Notice,
  type Officer,
  type RefusedForm,
  type Told,
} from "./desk-rules.ts";
import { type DeskSignInParts, officerOf, type SessionOutcome } from "./desk-sign-in.ts";
import type { DeskSession } from "./desk-store.ts";
import { uploadScript } from "./upload-script.ts";

/** A page to show. */
export interface DeskView<Page extends string = string, Props = unknown> {
  page: Page;
  title: string;
  props: Props;
  status?: number;
  refused?: Pick<RefusedForm, "errors"> & Partial<RefusedForm>;
}

/** The way on after an action. */
interface DeskWay {
  goTo: string;
  /** What was done, said once on the next page; never anything about a person. */
  told?: string;
  way?: Told["way"];
}

interface DeskFile {
  /** Under which a browser stores it; null for what it shows. */
  fileName: string | null;
  type: string;
  content: string | Uint8Array;
}

export type DeskAnswer = DeskView | DeskWay | DeskFile | "missing";

/** The field of a form in which an officer says why. */
export const reason = Type.String({ maxLength: 500 });

export const whyNeeded = "Give a reason: it is saved in the audit log";

/** What a page shows: its component gets just this (`DeskPages`). */
export const view = <Page extends string, Props>(page: Page, title: string, props: Props): DeskView<Page, Props> => ({
  page,
  title,
  props,
});

/**
 * The page of a form that cannot be taken: it comes back with what was typed, and what is wrong by the name of the field. `form`:
 * another form than the one that was sent, or other fields of it. A page that is refused already stays as it is.
 */
export const refused = (
  answer: DeskAnswer,
  errors: RefusedForm["errors"],
  form: Partial<RefusedForm> = {},
): DeskAnswer =>
  typeof answer === "object" && "page" in answer && !answer.refused
    ? { ...answer, status: 422, refused: { ...form, errors } }
    : answer;

export const csvFile = (fileName: string, content: string): DeskFile => ({
  fileName,
  type: "text/csv; charset=utf-8",
  content,
});

/** A number in an address, as small as the database takes; null where it is none. */
export const numberIn = (text = "") => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** As many rows as a page has, of those that were read, and the address of the ones after them. */
export function firstRows<Row>(found: readonly Row[], onPage: number, next: (last: Row) => string) {
  const rows = found.slice(0, onPage);
  return { rows, more: found.length > onPage ? next(rows.at(-1)!) : null };
}

/** The last that was done about a record, as its page says. */
export const trailOf = (database: Database, record: { kind: string; id: string }) =>
  readAudit(database, { record, limit: 10 });

export interface Asked<Form = unknown> {
  officer: Officer;
  session: DeskSession;
  /** The officer, as the audit names them. */
  actor: Actor;
  params: Record<string, string>;
  /** The last value of each name. */
  query: Record<string, string>;
  form: Form;
  /** Whether this is what a page of ours sends with its forms: asked by a call that reads its body itself. */
  isFormToken: (token: string | undefined) => boolean;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface DeskCall {
  method: "GET" | "POST";
  /** Below /desk. */
  path: string;
  role: DeskRole;
  summary: string;
  /** The form's fields: text, or lists of text for names that may come more than once. */
  form: TObject | null;
  /** For what cannot be undone: the officer has given their credentials a moment ago. */
  stepUp: boolean;
}

export interface DeskFrameParts extends DeskSignInParts {
  clock: Clock;
  build: DeskBuild;
  siteName: string;
  theme: Theme;
  isDemonstration: () => boolean;
  /** Signs what goes with every form. */
  formSecret: () => Promise<string>;
  /** The provider's origin: a form's answer may lead there. */
  providerOrigin: string;
}

export const sessionCookie = "__Host-desk";
const toldCookie = "__Host-desk-told";

/** Milliseconds for which credentials just given are enough for what cannot be undone. */
const provenForMs = 5 * 60_000;

const attributes = "Path=/; Secure; HttpOnly; SameSite=Lax";

export function setCookie(reply: FastifyReply, name: string, value: string, maxAgeSeconds?: number): void {
  const age = maxAgeSeconds === undefined ? "" : `; Max-Age=${maxAgeSeconds}`;
  const cookies = [reply.getHeader("set-cookie") ?? []].flat().map(String);
  reply.header("set-cookie", [...cookies, `${name}=${encodeURIComponent(value)}; ${attributes}${age}`]);
}

/** Null where the browser sent none, or one that cannot be read. */
export function cookieOf({ headers }: FastifyRequest, name: string): string | null {
  const found = (headers.cookie ?? "").split(/; */).find((each) => each.startsWith(`${name}=`));
  try {
    return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null; // Not written by us.
  }
}

/** What we have written into a cookie as JSON; null where there is none of that form. */
function jsonCookie<Form extends TSchema>(request: FastifyRequest, name: string, form: Form) {
  try {
    const value: unknown = JSON.parse(cookieOf(request, name) ?? "null");
    return Check(form, value) ? value : null;
  } catch {
    return null; // Not written by us.
  }
}

const toldSchema = Type.Object({
  told: Type.String(),
  way: Type.Optional(Type.Object({ label: Type.String(), href: Type.String({ pattern: "^/desk/[\\w/-]+$" }) })),
});

/** An officer who is signed in. */
type Known = Extract<SessionOutcome, { ok: true }>;

export type Desk = ReturnType<typeof deskFrame>;

export function deskFrame(app: App, parts: DeskFrameParts) {
  const calls: DeskCall[] = [];
  const { renderDesk } = parts.build;
  const { siteName, theme } = parts;
  const deskStyles = parts.build.deskStyles + theme.styleSheet;
  const styleAddress = `/desk/styles-${createHash("sha256").update(deskStyles).digest("hex").slice(0, 12)}.css`;
  const scriptDigest = createHash("sha256").update(uploadScript).digest("base64");
  const policy = `default-src 'none'; script-src 'sha256-${scriptDigest}'; connect-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${parts.providerOrigin}`;

  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  // A file is read by the call that takes it.
  app.addContentTypeParser("multipart/form-data", (_request, _body, done) => done(null));
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers({
      "cache-control": "no-store, no-transform",
      "content-security-policy": policy,
      "x-robots-tag": "noindex",
    });
    done();
  });
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const isBusy = error instanceof NotAnswering;
    if (!isBusy && (error.statusCode ?? 500) < 500) return show(request, reply, null, notUnderstood);
    if (!isBusy) request.log.error({ err: error, route: request.routeOptions.url }, "A call of the desk failed");
    return show(request, reply, null, withForm(request, isBusy ? notAnswering : broken));
  });
  app.get(styleAddress, { schema: { hide: true } }, (request, reply) => {
    reply.headers({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/css; charset=utf-8",
    });
    return reply.send(compressed(request, reply, deskStyles));
  });

  async function formTokenOf({ personDigest }: DeskSession): Promise<string> {
    return createHmac("sha256", await parts.formSecret())
      .update(personDigest)
      .digest("base64url");
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    who: Known | null,
    { page, title, props, status = 200, refused: back }: DeskView,
    typed: RefusedForm["typed"] = {},
  ): Promise<FastifyReply> {
    const told = jsonCookie(request, toldCookie, toldSchema);
    if (told !== null) setCookie(reply, toldCookie, "", 0);
    const action = request.url.split("?", 1)[0]!;
    const frame = {
      language: english,
      title,
      told,
      styleAddress,
      siteName,
      theme,
      isDemonstration: parts.isDemonstration(),
      refused: back ? { action, typed, ...back } : null,
      path: action.replace(/^\/desk/, ""),
      officer: who && { name: who.officer.name, roles: who.officer.roles },
      formToken: who ? await formTokenOf(who.session) : "",
    };
    const html = renderDesk(frame, page, props);
    return reply
      .code(status)
      .type("text/html; charset=utf-8")
      .send(compressed(request, reply, html));
  }

  /** Who asks; or the page, or the address of the sign-in, that answers in place of the call. */
  async function whoAsks(call: DeskCall, request: FastifyRequest) {
    const answer = (instead: DeskView | string, who: Known | null = null) => ({ ok: false, instead, who }) as const;
    if (call.method === "POST" && isForeign(request)) return answer(foreign);
    const token = cookieOf(request, sessionCookie);
    const known = token === null ? ({ ok: false, kind: "over" } as const) : await officerOf(parts, token);
    if (!known.ok && known.kind === "down") return answer(withForm(request, providerDown));
    if (!known.ok) return answer(call.method === "GET" ? signInAddress(request.url) : withForm(request, signedOut));
    if (!mayDo(known.officer.roles, call.role)) return answer(notYours, known);
    const isProven = Math.abs(parts.clock.nowMs() - known.officer.authenticatedAtMs) < provenForMs;
    return call.stepUp && !isProven ? answer(withForm(request, stepUp)) : known;
  }

  function add<Form>(call: DeskCall, handle: (asked: Asked<Form>) => Promise<DeskAnswer>) {
    calls.push(call);
    app.route({
      method: call.method,
      url: `/desk${call.path}`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const known = await whoAsks(call, request);
        if (!known.ok) {
          const { instead, who } = known;
          return typeof instead === "string" ? reply.redirect(instead, 303) : show(request, reply, who, instead);
        }
        const form = call.form === null ? {} : readForm(call.form, request.body);
        const formToken = await formTokenOf(known.session);
        const isFormToken = (token: string | null | undefined) => token === formToken;
        const isRead = call.method === "POST" && call.form !== null;
        if (isRead && !isFormToken(new URLSearchParams(String(request.body)).get("token")))
          return show(request, reply, known, foreign);
        const params = Object(request.params) as Record<string, string>;
        if (form === null || !Object.values(params).every(isSoundText))
          return show(request, reply, known, notUnderstood);
        const query = Object.fromEntries(new URLSearchParams(request.url.split("?")[1] ?? ""));
        const { email, name } = known.officer;
        const actor = { kind: "officer", email, name } as const;
        const own = { ...known, actor, form: form as Form };
        const answer = await handle({ ...own, params, query, isFormToken, request, reply });
        if (answer === "missing") return show(request, reply, known, nothingThere);
        if ("page" in answer) return show(request, reply, known, answer, form);
        if ("goTo" in answer) {
          const { goTo, told, way } = answer;
          if (told !== undefined) setCookie(reply, toldCookie, JSON.stringify({ told, way }), 60);
          return reply.redirect(goTo, 303);
        }
        const { fileName, type, content } = answer;
        reply.header("content-type", type);
        if (fileName !== null) reply.header("content-disposition", `attachment; filename="${fileName}"`);
        return reply.send(typeof content === "string" ? compressed(request, reply, content) : content);
      },
    });
  }

  return {
    /** All calls, for the desk's document. */
    calls,
    /** Shows a page to somebody who need not be signed in. */
    show,
    /** The calls of those who have a role. */
    of(role: DeskRole) {
      /** Adds a page, or a file. */
      function page<Shown extends DeskAnswer>(path: string, summary: string, handle: (asked: Asked) => Promise<Shown>) {
        add({ method: "GET", path, role, summary, form: null, stepUp: false }, handle);
        return handle;
      }
      /** Adds what a form with these fields does. */
      function action<Fields extends TProperties>(
        path: string,
        summary: string,
        fields: Fields,
        handle: (asked: Asked<Static<TObject<Fields>>>) => Promise<DeskAnswer>,
        { stepUp = false } = {},
      ): void {
        add({ method: "POST", path, role, summary, form: Type.Object(fields), stepUp }, handle);
      }
      /** Adds a call that reads its body itself, with its files: `request.raw`. It asks `isFormToken`. */
      function upload(path: string, summary: string, handle: (asked: Asked) => Promise<DeskAnswer>): void {
        add({ method: "POST", path, role, summary, form: null, stepUp: false }, handle);
      }
      /** Calls below an address that names something; where `find` finds nothing, nothing is there. */
      function about<Found>(start: string, find: (asked: Asked) => Promise<Found | null> | null) {
        const having =
          <Form>(handle: (found: Found, asked: Asked<Form>) => Promise<DeskAnswer>) =>
          async (asked: Asked<Form>): Promise<DeskAnswer> => {
            const found = await find(asked);
            return found === null ? "missing" : handle(found, asked);
          };
        return {
          page: (path: string, summary: string, handle: (found: Found, asked: Asked) => Promise<DeskAnswer>) =>
            page(start + path, summary, having(handle)),
          action: <Fields extends TProperties>(
            path: string,
            summary: string,
            fields: Fields,
            handle: (found: Found, asked: Asked<Static<TObject<Fields>>>) => Promise<DeskAnswer>,
            step?: { stepUp: boolean },
          ) => action(start + path, summary, fields, having(handle), step),
        };
      }
      return { page, action, upload, about };
    },
  };
}

/** Stricter than at the site's own calls: every browser names the origin of a form. */
const isForeign = (request: FastifyRequest) => request.headers.origin === undefined || foreignForm(request);

/** The form as its schema has it; null where it does not fit. */
function readForm(schema: TObject, body: unknown): RefusedForm["typed"] | null {
  const sent = new URLSearchParams(typeof body === "string" ? body : "");
  const fields = Object.entries(schema.properties).map(([name, field]) => [
    name,
    Type.IsArray(field) ? sent.getAll(name) : (sent.get(name) ?? ""),
  ]);
  const form = Object.fromEntries(fields) as Record<string, string | string[]>;
  return Object.values(form).flat().every(isSoundText) && Check(schema, form) ? form : null;
}

const signInAddress = (returnTo: string) => `/desk/sign-in?to=${encodeURIComponent(returnTo)}`;

const notice = (
  status: number,
  title: string,
  text: string | string[],
  ways: Notice["ways"] = [{ label: "Go to Today", href: "/desk" }],
) => ({ ...view("notice", title, { text: [text].flat(), ways }), status });

/** With the form as it came, so that nothing typed is lost. */
function withForm({ url, body }: FastifyRequest, shown: DeskView): DeskView {
  const again = typeof body === "string" ? { action: url, fields: [...new URLSearchParams(body)] } : null;
  return { ...shown, props: { ...(shown.props as Notice), again } };
}

const signInTab = (more = "") => [
  { label: "Sign in (opens in a new tab)", href: `${signInAddress("/desk/signed-in")}${more}`, inNewTab: true },
];
const comeBack = "Sign in, come back to this page and send it again.";
const signedOut = notice(
  401,
  "You have been logged out",
  ["You were logged out while you were working. Nothing you wrote is lost.", comeBack],
  signInTab(),
);
const stepUp = notice(
  401,
  "Sign in again",
  ["You cannot undo this, so we need to check who you are. Nothing you wrote is lost.", comeBack],
  signInTab("&again=1"),
);
const foreign = notice(
  403,
  "We cannot accept this form",
  "It was not sent from a page of the desk, so nothing has changed.",
);
const notYours = notice(
  403,
  "You do not have access to this page",
  "Your role does not include it. Ask a manager of your association’s desk to change your role.",
);
const nothingThere = notice(404, "Page not found", "It may have been removed, or the address may be wrong.");
const notUnderstood = notice(400, "We cannot read this form", "Go back and send it again. Nothing has changed.");
const broken = notice(500, "Something went wrong", "It is not your fault, and nothing was partly changed. Try again.");
const notAnswering = notice(
  503,
  "This is not available at the moment",
  "Try again in a few seconds. Nothing has changed.",
);
export const providerDown = notice(
  503,
  "The sign-in service is not responding",
  "We cannot check who you are with your association’s sign-in service. Try again in a minute.",
);
