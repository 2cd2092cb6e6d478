// Joins the association's words and look: files by default, its content system where the settings name one.
import { openContentFiles } from "../adapters/content/content-files.ts";
import { openLayoutService } from "../adapters/content/layout-service.ts";
import { fetchJson } from "../adapters/http/fetch-json.ts";
import type { Config } from "../config.ts";
import type { Clock, ContentSource, ContentTrouble } from "../services/ports.ts";
import { secondKeyHeader } from "./compose-organisations.ts";
import type { Log } from "./log.ts";

/** The product's own content, which stands where an association has none. */
const ownFolder = "content";

/** Throws SetupProblem where the content cannot be used and nothing good is kept. */
export async function composeContent(config: Config, clock: Clock, log: Log): Promise<ContentSource> {
  const onTrouble = ({ source, faults }: ContentTrouble) =>
    log.error({ source, faults }, "Content cannot be used; what was in force before stays");
  const files = await openContentFiles({
    folder: config.contentDir,
    ownFolder,
    keptFolder: config.isProduction ? `${config.dataDir}/last-good-content` : null,
    isWatching: !config.isProduction,
    onTrouble,
  });
  if (!config.contentApiUrl) return files;
  return openLayoutService({
    url: config.contentApiUrl,
    askJson: fetchJson,
    keyHeader: secondKeyHeader(config),
    timeoutMs: config.contentTimeoutMs,
    maxAgeMs: config.contentMaxAgeSeconds * 1000,
    defaults: files,
    clock,
    onTrouble,
  });
}
