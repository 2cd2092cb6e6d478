// The page around every screen: head, header, footer, and what is shown when something breaks.
import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { Navigation } from "#src/domain/site-content.ts";
import navigation from "../../content/navigation.json" with { type: "json" };
import type { Route } from "./+types/root.ts";
import { BrokenPage } from "./components/broken-page/broken-page.tsx";
import { NotFoundPage } from "./components/not-found-page/not-found-page.tsx";
import { PageScripts } from "./components/page-scripts/page-scripts.tsx";
import type { SiteFacts } from "./components/site/use-site.ts";
import { SiteFrame } from "./components/site-frame/site-frame.tsx";
import displayFont from "./fonts/anybody-latin.woff2";
import textFont from "./fonts/atkinson-hyperlegible-next-latin.woff2";
import { siteContext } from "./services-context.ts";
import { usePartnerFlag } from "./session/use-partner-flag.ts";
import "./styles/app.css";

export const links: Route.LinksFunction = () => [
  ...[displayFont, textFont].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export function loader({ context }: Route.LoaderArgs): SiteFacts {
  const { siteName, associationName, isDemonstration } = context.get(siteContext);
  const year = new Date().getFullYear();
  return { siteName, associationName, isDemonstration, year, navigation: navigation as Navigation };
}

/** Nothing of it depends on the screen: only trying again on the same one asks for it a second time. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#062a20" />
        {/* Ahead of every stylesheet, in whatever order they come: the foundation never wins over a component. */}
        <style>{"@layer reset, tokens, base, layout, components, utilities;"}</style>
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

export default function Root() {
  usePartnerFlag();
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** Every screen's last resort, inside the page's own frame: 404 for what is not there, 500 for what broke (§2.49). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <SiteFrame>{isMissing ? <NotFoundPage /> : <BrokenPage />}</SiteFrame>;
}
