// The services and settings as pages of a language get them. A database or upstream that does not
// answer makes the page a 503, not a 500.

import type { Language } from "#src/platform/language/language.ts";
import { wordingOf, writtenLocales } from "#src/platform/language/translations.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import type { KeySettings } from "#src/platform/settings/key-settings.ts";
import type { ServerSettings } from "#src/platform/settings/server-settings.ts";
import type { Services, SiteSettings } from "#src/services.ts";
import { type PageSettings, pageSettingsOf } from "#src/site/page-settings.ts";
import { contentIn } from "#src/site/translate-content.ts";
import type { BaseMap } from "#src/streets/streets.ts";
import { scriptFolder, scriptIn } from "./language-scripts.ts";

/** Once for each language. A Response that a loader throws is the page's status, not logged. */
export function servicesForPages(services: Services, language: Language): Services {
  const { openData, messageLinks } = services;
  return allWith503({
    ...services,
    content: () => contentIn(language, services.content()),
    showClub: (request) => services.showClub(request, language),
    showTeam: (teamId, visitor) => services.showTeam(teamId, visitor, language),
    showVenue: (request) => services.showVenue(request, language),
    showProvider: (request) => services.showProvider(request, language),
    openData: openData && allWith503(openData),
    messageLinks: allWith503(messageLinks),
  });
}

/** The same services, each of which throws a 503 Response in place of NotAnswering. */
function allWith503<Some extends object>(services: Some): Some {
  const withIt = Object.entries(services).map(([name, value]) => [
    name,
    typeof value === "function" ? with503(value as (...parts: unknown[]) => unknown) : value,
  ]);
  return Object.fromEntries(withIt) as Some;
}

const with503 =
  (service: (...parts: unknown[]) => unknown) =>
  (...parts: unknown[]) => {
    const answer = service(...parts);
    return answer instanceof Promise ? answer.catch(throw503) : answer;
  };

function throw503(error: unknown): never {
  if (!(error instanceof NotAnswering)) throw error;
  throw new Response(null, { status: 503, headers: { "retry-after": `${error.retryAfterSeconds}` } });
}

/** Without PUBLIC_URL siteUrl is empty: a Host may be made up, and pages are cached for all. */
export function settingsForPages(
  { config, baseMap }: { config: ServerSettings & PageSettings & KeySettings; baseMap: BaseMap },
  services: Services,
  { language, languages }: { language: Language; languages: readonly (Language & { name: string })[] },
): () => SiteSettings {
  const locale = wordingOf(language.tag);
  const folder = writtenLocales().includes(locale) ? scriptFolder(locale) : null;
  const fixed = {
    ...pageSettingsOf(config),
    language,
    languages: languages.map(({ tag, name, path }) => ({ tag, name, path })),
    scriptPath: (path: string) => (folder === null ? path : scriptIn(folder, path)),
    baseMap,
    siteUrl: config.publicUrl ? new URL(config.publicUrl).origin : "",
    isProduction: config.isProduction,
    canTell: services.followAlertLink !== null,
    canList: services.listing !== null || services.gateway !== null,
    canSubscribe: services.gateway === null,
    needsPass: config.callerKeys !== undefined && config.pageCallsPerMinute > 0,
  };
  return () => ({ ...fixed, isDemonstration: services.catalogueState().isDemonstration });
}
