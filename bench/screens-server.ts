// The server that the pages' measurements ask: the built product.
import "#src/platform/threads/young-generation-size.ts";
import { developmentParts } from "#development/development-parts.ts";
import { createApp, openProduct } from "#src/app.ts";
import { builtWeb } from "#src/pages/web-build.ts";
import { createLog } from "#src/platform/log/server-log.ts";
import { readConfig } from "#src/settings.ts";

const config = readConfig({ ...process.env, NODE_ENV: "test", PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn" });
const log = createLog(config.logLevel);
const web = await builtWeb({ mayBuild: true });
const { services } = await openProduct(config, log, developmentParts.standIns);
const app = await createApp({ config, services, log, web });
const address = await app.listen({ port: config.port, host: config.host });
process.send?.({ address });
