// The product calls that pages are rendered from, made through the gateway and checked by the schemas that document them.
import type { Static, TSchema } from "typebox";
import { Check, Clean } from "typebox/value";
import { alertLinkSchema } from "#src/alerts/alert-schema.ts";
import {
  centreAnswerSchema,
  clubAnswerSchema,
  providerAnswerSchema,
  teamAnswerSchema,
} from "#src/listings/detail-answer.ts";
import { followUpSchema, reportSchema } from "#src/messages/message-schema.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { askGateway, type Gateway } from "./ask-gateway.ts";
import type { ProductCalls } from "./ports.ts";
import { catalogueStateSchema, clubRefSchema, siteMapPartsSchema, siteMapPathsSchema } from "./site-answers.ts";

/** The gateway gave no answer that can be used; its cause is reported to the operator by the watch, and holds no key. */
class GatewayFailure extends NotAnswering {}

export function productCalls(gateway: Gateway): ProductCalls {
  const ask = asker(gateway);
  return {
    club: (request) => ask(clubAnswerSchema, "/club", request),
    centre: (request) => ask(centreAnswerSchema, "/centre", request),
    provider: (request) => ask(providerAnswerSchema, "/provider", request),
    team: (teamId, visitor) => {
      const position = visitor && { Latitude: `${visitor.latitude}`, Longitude: `${visitor.longitude}` };
      return ask(teamAnswerSchema, `/team?${new URLSearchParams({ FadwTeamId: `${teamId}`, ...position })}`);
    },
    async clubRef(reference) {
      const found = await ask(clubRefSchema, `/clubref?${new URLSearchParams({ WgsClubId: reference })}`);
      return found?.ClubId ?? null;
    },
    async siteMapParts() {
      const found = await ask(siteMapPartsSchema, "/sitemap");
      return (found?.Parts ?? []).map(({ Kind, Number: number }) => ({ kind: Kind, number }));
    },
    async siteMapPaths({ kind, number }) {
      const query = new URLSearchParams({ Kind: kind, Number: `${number}` });
      return (await ask(siteMapPathsSchema, `/sitemap/part?${query}`))?.Paths ?? [];
    },
    followUp: (Token, IsAsking) => ask(followUpSchema, "/followup", { Token, IsAsking }),
    report: (Token, IsReporting) => ask(reportSchema, "/report", { Token, IsReporting }),
    alertLink: (Purpose, Token, IsPressed) => ask(alertLinkSchema, "/alerts/link", { Purpose, Token, IsPressed }),
    async catalogue() {
      const state = await ask(catalogueStateSchema, "/catalogue");
      if (state === null) throw new GatewayFailure("The gateway does not know which catalogue is in force");
      return { version: state.Version, isStale: state.IsStale, isDemonstration: state.IsDemonstration };
    },
  };
}

/** Null for a 404, and for a 400: an id that the call refuses belongs to no record. */
function asker(gateway: Gateway) {
  return async <Schema extends TSchema>(
    schema: Schema,
    path: string,
    body?: object,
  ): Promise<Static<Schema> | null> => {
    const name = path.split("?", 1)[0] ?? path;
    const answer = await askGateway(gateway, {
      path,
      name,
      method: body ? "POST" : "GET",
      headers: body ? { "content-type": "application/json" } : {},
      body: body ? JSON.stringify(body) : null,
    });
    if (!answer.ok) throw new GatewayFailure(`${name} through the gateway: ${answer.reason}`);
    if (answer.status === 404 || answer.status === 400) return null;
    // Unknown fields are dropped: a page must not contain unchecked data, such as a contact.
    if (answer.status === 200 && Check(schema, answer.body)) return Clean(schema, answer.body) as Static<Schema>;
    const reason = answer.status === 200 ? "the answer is of another shape" : `answered with status ${answer.status}`;
    gateway.watch.note(name, "failed", reason);
    throw new GatewayFailure(`${name} through the gateway: ${reason}`);
  };
}
