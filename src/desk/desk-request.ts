// What loaders and actions of the desk have to hand, and the answers that they give: a page's data,
// a form that is refused, the way on, a file, or a notice in place of the page.
import type { FastifyRequest } from "fastify";
import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from "react-router";
import Type, { type Static, type TObject, type TProperties } from "typebox";
import { Check } from "typebox/value";
import type { Actor } from "#src/audit/audit-rules.ts";
import { readAudit } from "#src/audit/audit-store.ts";
import type { Database } from "#src/platform/database/database.ts";
import { isSoundText } from "#src/platform/schema/sound-text.ts";
import { byteOrderMark } from "#src/platform/text/catalogue-csv.ts";
import { cookieText, flashCookie } from "./desk-cookies.ts";
import { nothingThere, notUnderstood } from "./desk-notices.ts";
import type { Flash, Officer, RefusedForm } from "./desk-rules.ts";
import type { DeskSession } from "./desk-store.ts";
import type { DeskServices } from "./open-desk.ts";

interface DeskRequest extends DeskServices {
  /** As Fastify has it. Files are read from `raw`. */
  fastifyRequest: FastifyRequest;
  /** The last value of each name. */
  query: Record<string, string>;
  /** What was sent; empty where it came with files. */
  sent: URLSearchParams;
}

/** The request, and what the desk is made of. */
export const deskContext = createContext<DeskRequest>();

interface SignedIn {
  officer: Officer;
  session: DeskSession;
  /** The officer, as the audit names them. */
  actor: Extract<Actor, { kind: "officer" }>;
  /** Goes with every form of theirs. */
  formToken: string;
}

/** Who is signed in; null before that is known. */
export const officerContext = createContext<SignedIn | null>(null);

/** The form as it was read. */
export const typedContext = createContext<RefusedForm["typed"]>({});

export type Desk = ReturnType<typeof deskOf>;

/** The request, who is signed in, and what the desk is made of. */
export const deskOf = ({ context, params }: LoaderFunctionArgs) => ({
  ...context.get(deskContext),
  ...context.get(officerContext)!,
  context,
  params,
});

/** A loader, or an action, of what is given the desk. */
export const withDesk =
  <Shown>(load: (desk: Desk) => Shown) =>
  (args: LoaderFunctionArgs) =>
    load(deskOf(args));

/** The field of a form in which an officer says why. */
export const reason = Type.String({ maxLength: 500 });

export const whyNeeded = "Give a reason: it is saved in the audit log";

type Act<Fields extends TProperties> = (form: Static<TObject<Fields>>, desk: Desk) => Promise<unknown>;

/** An action on a form with these fields: text, or lists of text for names that may repeat. */
export const formAction =
  <Fields extends TProperties>(fields: Fields, act: Act<Fields>) =>
  (args: ActionFunctionArgs): Promise<unknown> => {
    const schema = Type.Object(fields);
    const { sent } = args.context.get(deskContext);
    const values = Object.entries(schema.properties).map(([name, field]) => [
      name,
      Type.IsArray(field) ? sent.getAll(name) : (sent.get(name) ?? ""),
    ]);
    const form = Object.fromEntries(values) as RefusedForm["typed"];
    if (!Object.values(form).flat().every(isSoundText) || !Check(schema, form)) throw notUnderstood;
    args.context.set(typedContext, form);
    return act(form, deskOf(args));
  };

/** An address that takes a form, and shows the page above it where the form is refused. */
export const formRoute = <Fields extends TProperties>(path: string, fields: Fields, act: Act<Fields>): RouteObject => ({
  path,
  element: null,
  action: formAction(fields, act),
});

/**
 * A form that cannot be taken: its page comes back with what was typed, and what is wrong by the
 * name of the field. `form`: another form than the one that was sent, or other fields of it.
 */
export const refused = (errors: RefusedForm["errors"], form: Partial<RefusedForm> = {}) =>
  data({ refused: { ...form, errors } }, { status: 422 });

/** The way on after an action. `message`: what was done, shown once there; never about a person. */
export function goTo(address: string, message?: string, way?: Flash["way"]): Response {
  const cookie = message === undefined ? null : cookieText(flashCookie, JSON.stringify({ told: message, way }), 60);
  return redirect(address, { status: 303, headers: cookie === null ? {} : { "Set-Cookie": cookie } });
}

/** What was found; where nothing was, nothing is there. */
export function there<Found>(found: Found | null | undefined | false): Found {
  if (found === null || found === undefined || found === false) throw nothingThere;
  return found;
}

/** Answers in place of a page. */
export class DeskFile {
  readonly response: () => Response;

  /** `fileName`: under which a browser stores it; null for what it shows. */
  constructor(content: string | Uint8Array<ArrayBuffer>, type: string, fileName: string | null = null) {
    const stored = fileName === null ? null : { "content-disposition": `attachment; filename="${fileName}"` };
    this.response = () => new Response(content, { headers: { "content-type": type, ...stored } });
  }
}

export const csvFile = (fileName: string, content: string) =>
  new DeskFile(byteOrderMark + content, "text/csv; charset=utf-8", fileName);

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
