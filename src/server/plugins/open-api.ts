// The OpenAPI document of the product's own calls, made from the schemas that check them, and a page to browse it.
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { Config } from "#src/config.ts";
import type { App } from "../fastify.ts";

/** The document is at /api/documentation/json, its page at /api/documentation. */
export async function addOpenApi(app: App, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${config.siteName}: the calls`,
        description: "Searches over the clubs, teams, venues, providers and sessions of an association's catalogue.",
        version: "1",
      },
      ...(config.callerKeys && { security: [{ key: [] }] }),
      tags: [
        { name: "recommendations", description: "Clubs, venues, teams and sessions near a person that fit" },
        { name: "details", description: "One club, venue, provider or team" },
        { name: "locations", description: "Postcodes and places" },
        { name: "pages", description: "What another server draws our pages from, beside the details" },
        { name: "messages", description: "Writing to a club" },
        { name: "sign-in", description: "Sign-in sessions, where people can sign in" },
      ],
      components: {
        securitySchemes: {
          signIn: { type: "http", scheme: "bearer", description: "A person's access token" },
          ...(config.callerKeys && { key: { type: "apiKey", in: "header", name: config.subscriptionKeyHeader } }),
        },
      },
    },
  });
  await app.register(swaggerUi, { routePrefix: "/api/documentation" });
}
