// The OpenAPI document of our calls, from the schemas that validate them, and a page to browse it.
import { readFileSync } from "node:fs";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { hasZones } from "#src/platform/country/country.ts";
import type { App } from "#src/platform/http/fastify.ts";
import type { KeySettings } from "#src/platform/settings/key-settings.ts";
import type { PageSettings } from "#src/site/page-settings.ts";

/** The calls are public, so they have the version of the product (docs/upgrading.md). */
const { version: ownVersion } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

/** Content security policy of the page, whose scripts are this site's; it sets inline styles. */
const documentationPolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The document is at /api/documentation/json, its page at /api/documentation. */
export async function addOpenApi(app: App, config: PageSettings & KeySettings): Promise<void> {
  await app.register(swagger, {
    convertConstToEnum: false,
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${config.siteName}: the calls`,
        description:
          "Searches over the clubs, teams, venues, providers and sessions of an association’s catalogue. A " +
          "server that runs the demonstration answers the examples with 200. Names of records and places, and " +
          "the emails that a call sends, are in the language that Accept-Language prefers, of those that the " +
          "site has.",
        version: ownVersion,
      },
      ...(config.callerKeys && { security: [{ key: [] }] }),
      tags: [
        {
          name: "recommendations",
          description: "Clubs, venues, teams and sessions near a location that match a search",
        },
        { name: "details", description: "One club, venue, provider or team" },
        { name: "locations", description: "Postcodes and places" },
        { name: "pages", description: "What another server needs to render our pages, besides the details" },
        { name: "messages", description: "Writing to a club" },
        { name: "notes", description: "Saying that something is wrong with a record" },
        { name: "club-listing", description: "A club’s own page, by the link that is emailed to it" },
        { name: "sign-in", description: "Sign-in sessions, if the site has signing in" },
      ],
      components: {
        securitySchemes: {
          signIn: { type: "http", scheme: "bearer", description: "A person’s access token" },
          ...(config.callerKeys && {
            key: {
              type: "apiKey",
              in: "header",
              name: config.subscriptionKeyHeader,
              description: "The caller’s key; ask the people who run this site for one",
            },
          }),
        },
      },
    },
    transformObject: (made) => {
      if (!("openapiObject" in made)) return made.swaggerObject;
      complete(made.openapiObject as unknown as ApiDocument);
      return made.openapiObject;
    },
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/documentation",
    staticCSP: documentationPolicy,
  });
}

/** The parts of a schema that this file reads. */
interface SchemaNode {
  title?: string;
  description?: string;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
  $ref?: string;
}

type Media = Record<string, { schema?: SchemaNode }>;

interface Call {
  summary?: string;
  requestBody?: { content?: Media };
  responses?: Record<string, { description?: string; content?: Media }>;
}

/** The parts of the document that this file completes. */
interface ApiDocument {
  paths: Record<string, Record<string, Call>>;
  components: { schemas?: Record<string, SchemaNode> };
}

/** Documents a call's answers, and replaces titled schemas by references to components. */
function complete(document: ApiDocument): void {
  const components: Record<string, SchemaNode> = {};
  const completeMedia = (media: Media = {}) => {
    for (const each of Object.values(media)) {
      if (each.schema) each.schema = named(each.schema, components);
    }
  };
  for (const call of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    completeMedia(call.requestBody?.content);
    for (const [status, response] of Object.entries(call.responses ?? {})) {
      if (status === "200") response.description = call.summary;
      completeMedia(response.content);
    }
  }
  document.components.schemas = components;
}

/** The schema, or a reference to it if it has a title; `components` gets each that has one. */
function named({ title, ...schema }: SchemaNode, components: Record<string, SchemaNode>): SchemaNode {
  if (title === undefined) return withNamedParts(schema, components);
  components[title] ??= withNamedParts(schema, components);
  return { $ref: `#/components/schemas/${title}` };
}

function withNamedParts(schema: SchemaNode, components: Record<string, SchemaNode>): SchemaNode {
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(items && { items: named(items, components) }),
    ...(anyOf && { anyOf: anyOf.map((each) => named(each, components)) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).flatMap(([field, each]) =>
          field === "TimeZone" && !hasZones() ? [] : [[field, fieldOf(each, components)]],
        ),
      ),
    }),
  };
}

/** What a field means for its object stands beside the reference. */
function fieldOf(schema: SchemaNode, components: Record<string, SchemaNode>): SchemaNode {
  const { description, ...rest } = schema;
  if (rest.title === undefined || description === undefined) return named(schema, components);
  return { ...named(rest, components), description };
}
