// The server of the HTTP measurement: the product's own routes and services, with those they are compared to.
import "#src/platform/threads/young-generation-size.ts";
import { developmentParts } from "#development/development-parts.ts";
import { createApp, openProduct } from "#src/app.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { startPreview, startPublication } from "#src/catalogue/uploads/import-work.ts";
import type { Officer } from "#src/catalogue/uploads/upload-rules.ts";
import { importInThread } from "#src/desk/import-in-thread.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { createLog } from "#src/platform/log/server-log.ts";
import { readConfig } from "#src/settings.ts";
import { addProcessorSeconds, addStaticBody } from "./static-body.ts";

const config = readConfig({ ...process.env, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn" });
const log = createLog(config.logLevel);
const { services } = await openProduct(config, log, developmentParts.standIns);
const app = await createApp({ config, services, log, web: null, alsoAdd: addContestants });
const address = await app.listen({ port: config.port, host: config.host });
process.send?.({ address });

function addContestants(app: App): void {
  addStaticBody(app);
  addProcessorSeconds(app);
  addImports(app);
}

/** Previews and publishes an upload as the desk of this server would; it goes on after the answer. */
function addImports(app: App): void {
  const officer: Officer = { kind: "officer", email: "bench@example.org", name: "Bench" };
  const importUpload = async (uploadId: number) => {
    const databaseUrl = config.databaseUrl!;
    const database = await openPostgreSQL(databaseUrl);
    const parts = {
      ...{ database, writer: catalogueWriter(database, publishTouched), publishAlongside: publishTouched, log },
      inThread: importInThread(databaseUrl),
    };
    const previewed = await startPreview(parts, uploadId, officer);
    if (previewed.ok) await previewed.done;
    const published = await startPublication(parts, uploadId, officer, null);
    if (published.ok) await published.done;
    await database.close();
  };
  app.post<{ Params: { uploadId: string } }>("/import-upload/:uploadId", async ({ params }) => {
    void importUpload(Number(params.uploadId));
    return "started";
  });
}
