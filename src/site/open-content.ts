// Opens the association's content: files, or its content system where the settings name one.

import { resolve } from "node:path";
import type { Clock } from "#src/platform/clock/clock.ts";
import { setOwnTexts } from "#src/platform/language/translations.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import type { KeySettings } from "#src/platform/settings/key-settings.ts";
import type { ServerSettings } from "#src/platform/settings/server-settings.ts";
import { untranslatedContent, wrongOwnTexts } from "./check-content-texts.ts";
import { openContentFiles } from "./content-files.ts";
import type { ContentProblem, ContentSource, SiteContent } from "./content-parts.ts";
import { contentWarnings } from "./content-rules.ts";
import { findEnglandsWords } from "./englands-words.ts";
import { openLayoutService } from "./layout-service.ts";
import { ownContent, ownFolder } from "./own-content.ts";
import { originsFor, type PageSettings } from "./page-settings.ts";
import { type SiteSettings, secondKeyHeader } from "./site-settings.ts";

/** Milliseconds of one call: a start waits for it, a visitor never does. */
export const layoutTimeoutMs = 2_000;

type ContentSettings = ServerSettings & PageSettings & SiteSettings & KeySettings;

/** @throws SetupProblem where it cannot be used and there is no copy of the last valid one */
export async function composeContent(config: ContentSettings, clock: Clock, log: Log): Promise<ContentSource> {
  const onProblem = ({ source, errors }: ContentProblem) =>
    log.error({ source, errors }, "Content cannot be used; the previous content stays in use");
  const files = await openContentFiles({
    folder: config.contentDir,
    ownFolder,
    lastGoodFolder: config.isProduction ? `${config.dataDir}/last-good-content` : null,
    isWatching: !config.isProduction,
    onProblem,
  });
  setOwnTexts(config.contentDir);
  const isOwn = resolve(config.contentDir) === resolve(ownFolder);
  const own = isOwn ? files.current() : await ownContent();
  if (!config.contentApiUrl) return withWarningsLogged(files, own, config, log);
  const service = await openLayoutService({
    url: config.contentApiUrl,
    keyHeader: secondKeyHeader(config),
    timeoutMs: layoutTimeoutMs,
    // Whoever writes content wants to see it; visitors can wait a minute for a change.
    maxAgeMs: config.isProduction ? 60_000 : 1_000,
    defaults: files,
    clock,
    onProblem,
  });
  return withWarningsLogged(service, own, config, log);
}

/** Texts without a translation of which the log says the words. */
const mostListed = 5;

/** Once at the start: what is another country's, and what is not in all languages of this one. */
function tellWhatIsLeft(content: SiteContent, own: SiteContent, log: Log): void {
  const words = findEnglandsWords(content, own);
  if (words.length > 0)
    log.info({ words }, "Some of what people read is England’s: put your own into CONTENT_DIR (docs/countries.md)");
  const texts = untranslatedContent(content);
  const more = texts.length > mostListed ? [`and ${texts.length - mostListed} more`] : [];
  if (texts.length > 0)
    log.info(
      { texts: [...texts.slice(0, mostListed), ...more] },
      "Some of the content is not translated: `texts check` lists all",
    );
  const errors = wrongOwnTexts(content);
  if (errors.length > 0) log.error({ errors }, "Some translations of the content are wrong");
}

/** Logs what of the content will not work here, again only when that has changed. */
function withWarningsLogged(source: ContentSource, own: SiteContent, config: ContentSettings, log: Log): ContentSource {
  // As the pages' security policy: pictures also from the content system and the logo's origin.
  const ownOrigins = [config.contentApiUrl, config.logoUrl].flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  const origins = { images: [...ownOrigins, ...originsFor("images", config)], videos: originsFor("videos", config) };
  let checked: SiteContent | null = null;
  let logged = "";
  function current(): SiteContent {
    const content = source.current();
    if (content === checked) return content;
    if (checked === null) tellWhatIsLeft(content, own, log);
    checked = content;
    const warnings = contentWarnings(content, origins);
    if (warnings.join() === logged) return content;
    logged = warnings.join();
    if (warnings.length > 0) log.error({ warnings }, "Some of the content will not work");
    return content;
  }
  current();
  return { ...source, current };
}
