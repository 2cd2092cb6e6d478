// The OpenAPI document of our calls, generated from the schemas that validate them, and a page to browse it.
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { App } from "#src/platform/http/fastify.ts";
import type { Config } from "#src/settings.ts";
import { answerNotes } from "./answer-notes.ts";
import { namedSchemas } from "./named-schemas.ts";
import { requestNotes } from "./request-notes.ts";

/** Content security policy of the page. Its scripts are files of this site; it also sets inline styles. */
const documentationPolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The document is at /api/documentation/json, its page at /api/documentation. */
export async function addOpenApi(app: App, config: Config): Promise<void> {
  await app.register(swagger, {
    convertConstToEnum: false,
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${config.siteName}: the calls`,
        description:
          "Searches over the clubs, teams, venues, providers and sessions of an association’s catalogue. The examples are answered with 200 by a server that runs on the demonstration. Names of records and places, and mails to whoever asks, are in the language that Accept-Language prefers, of those that the site has.",
        version: "1",
      },
      ...(config.callerKeys && { security: [{ key: [] }] }),
      tags: [
        { name: "recommendations", description: "Clubs, venues, teams and sessions near a person that fit" },
        { name: "details", description: "One club, venue, provider or team" },
        { name: "locations", description: "Postcodes and places" },
        { name: "pages", description: "What another server renders our pages from, beside the details" },
        { name: "messages", description: "Writing to a club" },
        { name: "notes", description: "Saying that something is wrong with a record" },
        { name: "club-listing", description: "A club’s own listing, by the link that is mailed to it" },
        { name: "sign-in", description: "Sign-in sessions, where people can sign in" },
      ],
      components: {
        securitySchemes: {
          signIn: { type: "http", scheme: "bearer", description: "A person’s access token" },
          ...(config.callerKeys && {
            key: {
              type: "apiKey",
              in: "header",
              name: config.subscriptionKeyHeader,
              description: "The caller’s key; ask whoever runs this site for one",
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
  description?: string;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
  $ref?: string;
}

type Media = Record<string, { schema?: SchemaNode }>;

interface Call {
  summary?: string;
  parameters?: { name: string; description?: string }[];
  requestBody?: { content?: Media };
  responses?: Record<string, { description?: string; content?: Media }>;
}

/** The parts of the document that this file completes. */
interface ApiDocument {
  paths: Record<string, Record<string, Call>>;
  components: { schemas?: Record<string, SchemaNode> };
}

/** Adds descriptions to every field, and replaces shared schemas by references. */
function complete(document: ApiDocument): void {
  const names = new SchemaNames(namedSchemas);
  const completeMedia = (notes: FieldNotes, media: Media = {}) => {
    for (const each of Object.values(media)) {
      if (each.schema) each.schema = names.documented(each.schema, notes);
    }
  };
  for (const call of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    for (const parameter of call.parameters ?? []) {
      parameter.description ??= requestNotes[parameter.name];
    }
    completeMedia(requestNotes, call.requestBody?.content);
    for (const [status, response] of Object.entries(call.responses ?? {})) {
      if (status === "200") response.description = call.summary;
      completeMedia(answerNotes, response.content);
    }
  }
  document.components.schemas = names.components;
}

/** Descriptions by field name; "Outer.Inner" takes precedence over "Inner". */
type FieldNotes = Record<string, string>;

const prefix = "#/components/schemas/";

/** Replaces schemas that calls share by references, and describes fields. */
class SchemaNames {
  /** The named schemas that were used, for the document's components. */
  readonly components: Record<string, SchemaNode> = {};
  readonly #nameOf: Map<string, string>;

  /** `schemas` by their names in the document. */
  constructor(schemas: Record<string, object>) {
    this.#nameOf = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]));
  }

  /** The schema with descriptions, and with a reference in place of each named part. */
  documented(schema: SchemaNode, notes: FieldNotes, outer = ""): SchemaNode {
    const name = this.#nameOf.get(JSON.stringify(schema));
    if (name === undefined) return this.#inside(schema, notes, outer);
    this.components[name] ??= this.#inside(schema, notes, outer);
    return { $ref: prefix + name };
  }

  #inside(schema: SchemaNode, notes: FieldNotes, outer: string): SchemaNode {
    const { properties, items, anyOf } = schema;
    return {
      ...schema,
      ...(items && { items: this.documented(items, notes, outer) }),
      ...(anyOf && { anyOf: anyOf.map((each) => this.documented(each, notes, outer)) }),
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([field, each]) => [field, this.#explained(field, each, notes, outer)]),
        ),
      }),
    };
  }

  #explained(field: string, schema: SchemaNode, notes: FieldNotes, outer: string): SchemaNode {
    const description = schema.description ?? notes[`${outer}.${field}`] ?? notes[field];
    const inside = this.documented(schema, notes, field);
    return description === undefined ? inside : { ...inside, description };
  }
}
