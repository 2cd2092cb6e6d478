// The page around every screen: head, header, footer, and what is shown when something breaks.
import type { ReactNode } from "react";
import { Links, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import displayFont from "./fonts/anybody-latin.woff2";
import textFont from "./fonts/atkinson-hyperlegible-next-latin.woff2";
import { siteContext } from "./services-context.ts";
import "./styles/app.css";

export const links: Route.LinksFunction = () =>
  [displayFont, textFont].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous",
  }));

/** The settings every screen shows, and the year the footer ends with (the server's, so that both drawings agree). */
export function loader({ context }: Route.LoaderArgs) {
  const { siteName, associationName, isDemonstration } = context.get(siteContext);
  return { siteName, associationName, isDemonstration, year: new Date().getFullYear() };
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
