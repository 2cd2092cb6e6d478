// Loaded after consent only: how fast pages are, and the script that reads the data layer.
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { reloadPage } from "#src/web/site/reload-page.ts";
import { hasConsent, onConsentChange } from "./consent.ts";
import { track } from "./track.ts";

let isMeasuring = false;

/**
 * Does nothing when called again, or when consent was withdrawn while this file was loading.
 * `scriptUrl`: undefined where the association has no analytics.
 */
export function startMeasuring(scriptUrl: string | undefined): void {
  if (isMeasuring || !hasConsent()) return;
  isMeasuring = true;
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) listen(reportVital);
  if (!scriptUrl) return;
  const script = document.createElement("script");
  script.src = scriptUrl;
  script.async = true;
  document.head.append(script);
  const settle = () => {
    if (!hasConsent()) void forgetScript();
  };
  onConsentChange(settle);
  // A page restored from the back/forward cache was not notified of a choice made meanwhile.
  window.addEventListener("pageshow", settle);
}

function reportVital({ name, value, rating }: MetricType): void {
  track({ event: "web_vital", metric: name, value: Math.round(value * 1000) / 1000, rating });
}

/** A running script cannot be stopped: its cookies go, and the page begins again without it. */
async function forgetScript(): Promise<void> {
  // Older browsers lack the store; there the cookies stay until they expire, unread.
  const cookies = (await window.cookieStore?.getAll()) ?? [];
  const deletions = cookies.flatMap(({ name }) =>
    name ? possibleDomains(location.hostname).map((domain) => window.cookieStore.delete({ name, domain })) : [],
  );
  // Of the domains a cookie may have been set for, most refuse.
  await Promise.allSettled(deletions);
  reloadPage();
}

/** None, then "a.example.org", "example.org"; of a host that is a number none alone. */
function possibleDomains(host: string): (string | undefined)[] {
  const parts = /[a-z]/i.test(host) ? host.split(".") : [];
  return [undefined, ...parts.slice(0, -1).map((_, at) => parts.slice(at).join("."))];
}
