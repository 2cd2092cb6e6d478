// The server that the pages' measurements ask: the built product, with a static body to compare with, the processor time
// it has used, and whether it keeps the pages it has drawn.
import "#src/platform/threads/young-generation-size.ts";
import { developmentParts } from "#development/development-parts.ts";
import { createApp, openProduct } from "#src/app.ts";
import { builtWeb } from "#src/pages/web-build.ts";
import { createLog } from "#src/platform/log/server-log.ts";
import { readConfig } from "#src/settings.ts";
import { addProcessorSeconds, addStaticBody } from "./static-body.ts";

const config = readConfig({ ...process.env, NODE_ENV: "test", PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn" });
const log = createLog(config.logLevel);
const web = await builtWeb({ mayBuild: true });
const { services } = await openProduct(config, log, developmentParts.standIns);
let isRenderedAfresh = false;
let requests = 0;
const app = await createApp({
  config,
  services: {
    ...services,
    // A catalogue that is another at each request, so that no page is kept.
    catalogueState: () => {
      const state = services.catalogueState();
      return isRenderedAfresh ? { ...state, version: ++requests } : state;
    },
  },
  log,
  web,
  alsoAdd: (server) => {
    addStaticBody(server);
    addProcessorSeconds(server);
    server.get<{ Params: { choice: string } }>("/drawn-afresh/:choice", async ({ params }) => {
      isRenderedAfresh = params.choice === "yes";
      return { isRenderedAfresh };
    });
  },
});
const address = await app.listen({ port: config.port, host: config.host });
process.send?.({ address });
