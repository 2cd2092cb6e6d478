// Joins the association's words and look: files by default, its content system where the settings name one.

import type { SiteContent } from "#src/domain/content/content-parts.ts";
import { contentWarnings } from "#src/domain/content/content-warnings.ts";
import { openContentFiles } from "../adapters/content/content-files.ts";
import { openLayoutService } from "../adapters/content/layout-service.ts";
import { fetchJson } from "../adapters/http/fetch-json.ts";
import type { Config } from "../config.ts";
import type { Clock, ContentSource, ContentTrouble } from "../services/ports.ts";
import { secondKeyHeader } from "./compose-organisations.ts";
import type { Log } from "./event-log.ts";

/** The product's own content, which stands where an association has none. */
const ownFolder = "content";

/** Throws SetupProblem where the content cannot be used and nothing good is kept. */
export async function composeContent(config: Config, clock: Clock, log: Log): Promise<ContentSource> {
  const onTrouble = ({ source, errors }: ContentTrouble) =>
    log.error({ source, errors }, "Content cannot be used; what was in force before stays");
  const files = await openContentFiles({
    folder: config.contentDir,
    ownFolder,
    lastGoodFolder: config.isProduction ? `${config.dataDir}/last-good-content` : null,
    isWatching: !config.isProduction,
    onTrouble,
  });
  if (!config.contentApiUrl) return withWarningsLogged(files, config, log);
  const service = await openLayoutService({
    url: config.contentApiUrl,
    askJson: fetchJson,
    keyHeader: secondKeyHeader(config),
    timeoutMs: config.contentTimeoutMs,
    maxAgeMs: config.contentMaxAgeSeconds * 1000,
    defaults: files,
    clock,
    onTrouble,
  });
  return withWarningsLogged(service, config, log);
}

/** Tells what of the content will not work here, again only when it is something else. */
function withWarningsLogged(source: ContentSource, config: Config, log: Log): ContentSource {
  const listed = (origins = "") => origins.split(" ");
  // As the pages' security policy allows them: where the content and the logo come from, pictures may come from too.
  const known = [config.contentApiUrl, config.logoUrl].flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  const origins = { images: [...known, ...listed(config.imageOrigins)], videos: listed(config.videoOrigins) };
  let looked: SiteContent | null = null;
  let told = "";
  function current(): SiteContent {
    const content = source.current();
    if (content === looked) return content;
    looked = content;
    const warnings = contentWarnings(content, origins);
    if (warnings.join() === told) return content;
    told = warnings.join();
    if (warnings.length > 0) log.error({ warnings }, "Some of the content will not work as it is");
    return content;
  }
  current();
  return { ...source, current };
}
