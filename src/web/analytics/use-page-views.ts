// Tells each page that is opened, after consent; brings what measures only then, and takes it away when consent goes.
import { useEffect } from "react";
import { useLocation } from "react-router";
import { audience } from "#src/web/format/audience.ts";
import { session } from "#src/web/storage/visit.ts";
import { useSite } from "../components/site/use-site.ts";
import { hasConsent, onConsentChange } from "./consent.ts";
import { isSecretAddress, pageTypeOf } from "./page-type.ts";
import { track } from "./track.ts";

/** A page seen before consent is told once consent is given, if it is still open; earlier ones are not. */
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
      // Where it does not come nobody is counted, which is no trouble of the visitor's.
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

/** The coarse audience of the search in force; "none" before one. */
function currentAudience(): string {
  const preferences = session.preferences();
  if (preferences === null) return "none";
  const { Age, PlayWith, Disabilityoption, Category } = preferences;
  return audience({ age: Age, playWith: PlayWith, disabilityOption: Disabilityoption, footballType: Category });
}
