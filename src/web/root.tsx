// The page around every screen: head, header, footer, and what is shown when something breaks.
import { Children, type ReactElement, type ReactNode } from "react";
import { isRouteErrorResponse, Links, Outlet, Scripts, ScrollRestoration } from "react-router";
import { layerOrder, watchScript } from "#src/domain/content/page-inlines.ts";
import { speakDistancesIn } from "#src/web/format/format-distance.ts";
import type { Route } from "./+types/root.ts";
import { usePageViews } from "./analytics/use-page-views.ts";
import { BrokenPage } from "./components/broken-page/broken-page.tsx";
import { ScriptMissing } from "./components/broken-page/script-missing.ts";
import { useUncaught } from "./components/broken-page/use-uncaught.ts";
import { NotFoundPage } from "./components/not-found-page/not-found-page.tsx";
import { siteFacts } from "./components/site/site-facts.ts";
import { type SiteFacts, useFactsInPage, useSite } from "./components/site/use-site.ts";
import { SiteFrame } from "./components/site-frame/site-frame.tsx";
import textFont from "./fonts/atkinson-hyperlegible-next-basic.woff2";
import { usePartnerFlag } from "./storage/use-partner-flag.ts";
import { useReturnAddress } from "./storage/use-return-address.ts";
import "./styles/app.css";

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/touch-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const loader = ({ context }: Route.LoaderArgs): SiteFacts => siteFacts(context);

/**
 * Nothing of it depends on the screen: what is there stays. Asking for it once more, as trying again on a screen would,
 * loses it where there is no network, and with it every screen that is here already.
 */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { theme, distanceUnit, needsPass } = useSite();
  speakDistancesIn(distanceUnit);
  const facts = useFactsInPage();
  return (
    <html lang="en-GB" data-theme={theme.name || undefined} data-calls={needsPass ? "pass" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={theme.night} />
        <script {...{ dangerouslySetInnerHTML: { __html: watchScript } }} />
        {/* Ahead of every stylesheet, in whatever order they come: the foundation never wins over a component. */}
        <style>{layerOrder}</style>
        {/* The running text's face alone: headings may change theirs a moment later, which moves nothing. */}
        {theme.usesOurFaces.text && (
          <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
        )}
        <Links />
        {theme.styleSheet && <style {...{ dangerouslySetInnerHTML: { __html: theme.styleSheet } }} />}
      </head>
      <body>
        {children}
        {facts && (
          <script id={facts.id} type="application/json" {...{ dangerouslySetInnerHTML: { __html: facts.json } }} />
        )}
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

export default function Root() {
  usePartnerFlag();
  useReturnAddress();
  usePageViews();
  useUncaught();
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** Every screen's last resort, inside the page's own frame: 404 for what is not there, 500 for what broke (§2.49). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <SiteFrame>
      {isMissing ? <NotFoundPage /> : <BrokenPage missing={error instanceof ScriptMissing ? error : undefined} />}
    </SiteFrame>
  );
}

/**
 * The page's scripts without their preload hints: the hints made the scripts compete with what is seen first, and cost a
 * second of the largest paint on a phone. The page works before its scripts do, so they may come after.
 */
function PageScripts() {
  return Children.map(Scripts({})?.props.children, (part: ReactElement<{ rel?: string }> | null) =>
    part?.props.rel === "modulepreload" ? null : part,
  );
}
