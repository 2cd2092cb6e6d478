// Serves the service worker (src/web/offline/offline-worker.ts) with what it shows for a page that
// was not seen; where pages are not to be kept, a script that removes it.
import { hash } from "node:crypto";
import { compressed } from "#src/platform/http/compression.ts";
import { isKnownTag } from "#src/platform/http/entity-tags.ts";
import type { App } from "#src/platform/http/fastify.ts";
import type { Language } from "#src/platform/language/language.ts";
import { siteLanguages } from "#src/platform/language/site-languages.ts";
import type { ServerSettings } from "#src/platform/settings/server-settings.ts";
import { escapeHtml } from "#src/platform/text/escape-html.ts";
import { layerOrder } from "#src/site/page-inlines.ts";
import type { PageSettings } from "#src/site/page-settings.ts";
import type { Theme } from "#src/site/theme.ts";
import type { Screens } from "./render-pages.ts";

/** Browsers ask for the script with every page, and replace the one they have by the answer. */
const removal = `addEventListener("install",()=>skipWaiting());
addEventListener("activate",(event)=>{
  const forget=caches.keys().then((names)=>Promise.all(names.map((name)=>caches.delete(name))));
  event.waitUntil(forget.then(()=>registration.unregister()));
});
`;

export function addOfflineWorker(
  app: App,
  { offlineWorker }: Screens,
  config: ServerSettings & PageSettings,
  theme: Theme,
): void {
  const languages = siteLanguages(config).map((each) => [each.path, offlinePage(each, config.siteName, theme)]);
  const pages = JSON.stringify(Object.fromEntries(languages));
  const script = offlineWorker && config.offlinePages ? `self.offlinePages=${pages};\n${offlineWorker}` : removal;
  const etag = `W/"${hash("sha256", script, "base64url").slice(0, 22)}"`;
  app.get("/sw.js", { schema: { hide: true } }, async (request, reply) => {
    reply.headers({ etag, "cache-control": "no-cache", vary: "accept-encoding" });
    if (isKnownTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type("text/javascript; charset=utf-8").send(compressed(request, reply, script));
  });
}

/** Of our own themes; that of a file is laid over them. */
const bibs = { "": ["#ff6b3d", "#1f0d05"], dusk: ["#ffc52e", "#241600"] } as const;

/** Static, without scripts and files: "Try again" leads to the same address, whatever it is. */
function offlinePage({ text, tag, direction, path }: Language, siteName: string, theme: Theme): string {
  const [bib, onBib] = bibs[theme.name];
  const tokens = `--night: ${theme.night}; --chalk: #fff; --bib: ${bib}; --on-bib: ${onBib}; --focus-out: #ffe27a`;
  const title = escapeHtml(text("We can’t connect at the moment"));
  const tryAgain = escapeHtml(text("Try again"));
  const goHome = escapeHtml(text("Go to the home page"));
  const name = escapeHtml(siteName);
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${theme.night}">
<title>${title} – ${name}</title>
<style>${layerOrder}
@layer tokens { :root { ${tokens} } }
${theme.styleSheet}
body { margin: 0; font: 1.125rem/1.5 system-ui, sans-serif; color: var(--chalk); background: var(--night) }
header, main { padding: 1.5rem 7vw; border-block-end: 1px solid; font-weight: 700 }
main { max-inline-size: 36rem; padding-block: 3rem; border: 0; font-weight: 400 }
h1 { margin: 0; font-size: clamp(2.1rem, 1.7rem + 2vw, 3.5rem); line-height: 1.1 }
a { display: inline-block; margin: 1rem 0.75rem 0 0; padding: 1rem 1.5rem; border: 2px solid; border-radius: 0.75rem;
  color: inherit; font-weight: 700; text-decoration: none }
a:first-child { border-color: var(--bib); color: var(--on-bib); background: var(--bib) }
a:focus-visible { outline: 3px solid var(--focus-out); outline-offset: 3px }
</style>
<header>${name}</header>
<main>
<h1>${title}</h1>
<p>${escapeHtml(text("We couldn’t load this page. Pages you’ve just looked at will still open."))}</p>
<p><a href="">${tryAgain}</a><a href="${path || "/"}">${goHome}</a></p>
</main>
`;
}
