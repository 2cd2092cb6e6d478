// Reports each opened page after consent, loads the code only then, stops when it is withdrawn.
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useSite } from "#src/web/site/site/use-site.ts";
import { session } from "#src/web/visit/session.ts";
import { audience } from "#src/web/words/audience.ts";
import { hasConsent, onConsentChange } from "./consent.ts";
import { track } from "./track.ts";

/** When consent is given, the page that is open then is reported; earlier ones are not. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const { analyticsScriptUrl } = useSite();
  useEffect(() => {
    const tell = () => track({ event: "page_view", page_type: pageTypeOf(pathname), audience: currentAudience() });
    tell();
    return onConsentChange(tell);
  }, [pathname]);
  useEffect(() => {
    const settle = () => {
      if (!hasConsent() || isSecretAddress(pathname)) return;
      // If it cannot be loaded, nothing is counted; the visitor need not know.
      const measuring = import("./measure.ts");
      measuring.then(
        ({ startMeasuring }) => startMeasuring(analyticsScriptUrl),
        () => undefined,
      );
    };
    settle();
    return onConsentChange(settle);
  }, [analyticsScriptUrl, pathname]);
}

/** The coarse audience of the current search; "none" before the first. */
function currentAudience(): string {
  const preferences = session.preferences();
  return preferences === null ? "none" : audience(preferences);
}

const kinds: [start: RegExp, type: string][] = [
  [/^\/$/, "Home Page"],
  [/^\/onboarding\//, "Onboarding"],
  [/^\/(recommendations|results)\/map\/?$/, "Map Results Page"],
  [/^\/recommendations\/?$/, "Recommendations Page"],
  [/^\/results\/?$/, "Minionboarding Results Page"],
  [/^\/(venue|provider)\//, "Venue and Sessions Page"],
  [/^\/club(Ref)?\//, "Club Details Page"],
  [/^\/team\//, "Team Details Page"],
  [/^\/account(\/|$)/, "Account Page"],
];

/** Addresses that prove something: a script that reads the data layer could read them too. */
const isSecretAddress = (path: string) => /^\/((follow-up|report|answer|alerts|account)\/|club-listing\/?$)/.test(path);

const pageTypeOf = (path: string) => kinds.find(([start]) => start.test(path))?.[1] ?? "Information Page";
