// The page around every screen: head, header, footer, and what is shown when something breaks.

import { Children, cloneElement, type ReactElement, type ReactNode } from "react";
import { isRouteErrorResponse, Links, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import { setCountry } from "#src/platform/country/country.ts";
import { tellClock } from "#src/platform/text/zoned-time.ts";
import { layerOrder, showChosenScheme, watchScript } from "#src/site/page-inlines.ts";
import { usePageViews } from "#src/web/analytics/use-page-views.ts";
import { useOfflinePages } from "#src/web/offline/use-offline-pages.ts";
import { BrokenPage, NotFoundPage, useUncaught } from "#src/web/site/broken-page/broken-page.tsx";
import { Alternates } from "#src/web/site/language-switch/language-switch.tsx";
import { ThemeColour } from "#src/web/site/scheme-choice/theme-colour.tsx";
import { factsId, useSite } from "#src/web/site/site/use-site.ts";
import { SiteFrame } from "#src/web/site/site-frame/site-frame.tsx";
import { usePartnerFlag } from "#src/web/visit/partner.ts";
import { useReturnAddress } from "#src/web/visit/return-address.ts";
import type { Route } from "./+types/root.ts";
import textFont from "./fonts/atkinson-hyperlegible-next-basic.woff2";
import "./styles/app.css";

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/touch-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function Layout({ children }: { children: ReactNode }) {
  const { theme, country, clock, clocks = [clock], needsPass, language } = useSite();
  if (country) setCountry(country);
  clocks.forEach(tellClock);
  return (
    <html
      lang={language.tag}
      data-language={language.tag}
      dir={language.direction === "rtl" ? "rtl" : undefined}
      data-theme={theme.name || undefined}
      data-scheme={theme.darkNight ? undefined : "light"}
      // The inline script below may have set the scheme already.
      suppressHydrationWarning
      data-calls={needsPass ? "pass" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColour theme={theme} />
        {/* Scripts run from the page alone: the browser's build has no use for their text. */}
        {theme.darkNight && (
          <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? showChosenScheme : "" }} />
        )}
        <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? watchScript(language) : "" }} />
        {/* Before every style sheet: base styles never override a component's. */}
        <style>{layerOrder}</style>
        {/* The running text's face alone: headings may change later, which moves nothing. */}
        {theme.usesOurFaces.text && (
          <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
        )}
        <PageLinks />
        <Alternates />
        {theme.styleSheet && <style dangerouslySetInnerHTML={{ __html: theme.styleSheet }} />}
      </head>
      <body>
        {children}
        <FactsInPage />
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

/** The settings of the site, for the browser. */
function FactsInPage() {
  const json = JSON.stringify(useSite()).replaceAll("<", "\\u003c");
  return <script id={factsId} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}

export default function Root() {
  usePartnerFlag();
  useReturnAddress();
  usePageViews();
  useOfflinePages();
  useUncaught();
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** Every screen's last resort, in the page's frame: 404 not there, 500 broken (§2.49). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <SiteFrame>{isMissing ? <NotFoundPage /> : <BrokenPage error={error} />}</SiteFrame>;
}

type Part = ReactElement<{ rel?: string; precedence?: string; fetchPriority?: "low" }> | null;

/**
 * The page's links, its styles as React keeps them in the document: after an error it renders the
 * head anew, and styles that came anew too were there a moment after the error screen.
 */
function PageLinks() {
  return Children.map(Links({})?.props.children, (part: Part) =>
    part?.props.rel === "stylesheet" ? cloneElement(part, { precedence: "page" }) : part,
  );
}

/** The list and the map of a search, which show nothing of it before their scripts have come. */
const isOfSearch = /^\/(recommendations|results)(\/|$)/;

/**
 * The page's scripts without preload hints: with them they competed with the first screen's files,
 * and the largest paint was a second later on a phone. The page works without scripts. The screens
 * of a search keep the hints, at a low priority: else scripts came in four rounds.
 */
function PageScripts() {
  const { pathname } = useLocation();
  return Children.map(Scripts({})?.props.children, (part: Part) => {
    if (part?.props.rel !== "modulepreload") return part;
    return isOfSearch.test(pathname) ? cloneElement(part, { fetchPriority: "low" }) : null;
  });
}
