// The county association of a place. A POST, so that no place is part of a URL.
import type { County } from "#src/catalogue/records/catalogue.ts";
import type { CatalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import type { Geocoder } from "#src/gazetteer/ports.ts";
import { visitorPosition } from "#src/gazetteer/position.ts";
import { readPostcode } from "#src/gazetteer/postcode.ts";
import { country } from "#src/platform/country/country.ts";
import { withExamples } from "#src/platform/http/call-examples.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { refuseInput } from "#src/platform/http/problems.ts";
import { answerOf } from "#src/platform/schema/answer-of.ts";
import { telephoneUri } from "#src/platform/text/telephone.ts";
import {
  type CountyAnswer,
  type CountyRequest,
  countyAnswerSchema,
  countyRequestSchema,
  countySchema,
  type NeighbourAnswer,
} from "./county-answer.ts";

const countyExamples = {
  postcode: { summary: "By the first half of a postcode", value: { Postcode: "M33" } },
  position: { summary: "By a position", value: { Latitude: 53.42, Longitude: -2.32 } },
};

export function addCounty(api: App, services: { findCounty(request: CountyRequest): Promise<FoundCounty> }): void {
  api.post(
    "/county",
    {
      schema: {
        tags: ["locations"],
        operationId: "findCounty",
        summary: "The county association of a postcode or a position, with its safeguarding lead",
        body: withExamples(countyRequestSchema, countyExamples),
        response: { 200: countyAnswerSchema },
      },
    },
    async (request, reply) => {
      const found = await services.findCounty(request.body);
      if (!found.ok) return refuseInput(reply, "body", [{ field: found.field, message: found.message }]);
      return reply.code(200).send({ County: found.county, Neighbour: found.neighbour });
    },
  );
}

export type FoundCounty =
  | { ok: true; county: CountyAnswer | null; neighbour: NeighbourAnswer | null }
  | { ok: false; field: string; message: string };

export async function findCounty(
  store: Pick<CatalogueStore, "findCounty">,
  geocoder: Pick<Geocoder, "nearestOutwardCode">,
  request: CountyRequest,
): Promise<FoundCounty> {
  const position = visitorPosition(request);
  const postcode = request.Postcode === undefined ? null : readPostcode(request.Postcode);
  if (request.Postcode !== undefined && postcode === null) {
    return { ok: false, field: "Postcode", message: "Postcode must be a postcode or its first half." };
  }
  if (postcode === null && position === null) {
    return { ok: false, field: "Postcode", message: "Either Postcode or Latitude and Longitude is required." };
  }
  const outwardCode = postcode?.outwardCode ?? (position && (await geocoder.nearestOutwardCode(position)));
  const county = outwardCode ? await store.findCounty(outwardCode) : null;
  const neighbour = outwardCode && county === null ? neighbourOf(outwardCode) : null;
  return { ok: true, county: county && countyAnswer(county), neighbour };
}

/** The country that looks after an outward code, by the site's own country's file. */
function neighbourOf(outwardCode: string): NeighbourAnswer | null {
  const { neighbours = [], postcode } = country();
  const own = [outwardCode, ...postcode.areas.flatMap((area) => outwardCode.match(`^${area}`)?.[0] ?? [])];
  const found = neighbours.find(({ areas }) => areas.some((area) => own.includes(area)));
  return found ? { Name: found.name, Finder: found.finder } : null;
}

const countyAnswer = (county: County) =>
  answerOf(countySchema, {
    ...county,
    phoneUri: telephoneUri(county.phone),
    safeguardingPhoneUri: telephoneUri(county.safeguardingPhone),
  });
