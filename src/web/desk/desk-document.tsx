// The document around every page of the desk: its head, the name, the tabs on the chalk line, who is signed in; and the page that
// stands in place of one.
import type { ReactNode } from "react";
import { type DeskFrame, type DeskRole, deskRoleLabels, mayDo } from "#src/desk/desk-rules.ts";
import type { DeskPages } from "#src/desk/desk-screens.ts";
import textFont from "#src/web/fonts/atkinson-hyperlegible-next-basic.woff2";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { Mark } from "#src/web/site/logo/logo.tsx";
import { ThemeColour } from "#src/web/site/scheme-choice/theme-colour.tsx";
import { SkipLink } from "#src/web/site/skip-link/skip-link.tsx";
import { Act, Go, Panel, Press, State, useFrame } from "./desk-parts.tsx";

/** In the order of the day; each with whom it is for. */
const tabs: { path: string; label: string; role: DeskRole }[] = [
  { path: "", label: "Today", role: "viewer" },
  { path: "/notes", label: "Notes", role: "data-officer" },
  { path: "/records", label: "Records", role: "data-officer" },
  { path: "/imports", label: "Imports", role: "viewer" },
  { path: "/safety", label: "Safety", role: "safeguarding" },
  { path: "/personal-data", label: "Personal data", role: "safeguarding" },
  { path: "/sources", label: "Sources", role: "data-officer" },
  { path: "/mails", label: "Emails", role: "data-officer" },
  { path: "/demand", label: "Demand", role: "viewer" },
  { path: "/people", label: "People", role: "manager" },
  { path: "/audit", label: "Audit log", role: "manager" },
];

export function DeskDocument({ children }: { children: ReactNode }) {
  const { siteName, theme, title, path, refused, officer, told, isDemonstration, styleAddress } = useFrame();
  const news = refused ? "Error: " : told ? `${told.told} ` : "";
  return (
    <html lang="en-GB" data-theme={theme.name || undefined} data-scheme={theme.darkNight ? undefined : "light"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${news}${title} – Desk – ${siteName}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <ThemeColour theme={theme} />
        {theme.usesOurFaces.text && (
          <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
        )}
        <link rel="stylesheet" href={styleAddress} />
      </head>
      <body className="desk">
        <SkipLink toId="content">Skip to main content</SkipLink>
        <header className="head">
          <a className="name" href="/desk">
            <Mark />
            {siteName} <span>Desk</span>
          </a>
          {officer && <Person officer={officer} />}
          {officer && <Tabs path={path} roles={officer.roles} />}
        </header>
        <main className="page" id="content">
          {told && (
            // biome-ignore lint/a11y/noAutofocus: read first, where the page comes with it
            <p className="told" role="status" tabIndex={-1} autoFocus>
              <State kind="good">{told.told}</State> {told.way && <a href={told.way.href}>{told.way.label}</a>}
            </p>
          )}
          {children}
        </main>
        <footer className="foot">
          <p>
            {isDemonstration
              ? "This is a demonstration: clubs, teams and sessions here are made up."
              : "For officers of the association."}
          </p>
          <Go href="/">See the site</Go>
        </footer>
      </body>
    </html>
  );
}

function Tabs({ path, roles }: { path: string; roles: DeskRole[] }) {
  return (
    <nav className="tabs" aria-label="Desk">
      {tabs
        .filter(({ role }) => mayDo(roles, role))
        .map((tab) => (
          <a key={tab.path} href={`/desk${tab.path}`} aria-current={isOpen(tab.path, path) ? "page" : undefined}>
            {tab.label}
          </a>
        ))}
    </nav>
  );
}

const isOpen = (tab: string, path: string) => path === tab || (tab !== "" && path.startsWith(`${tab}/`));

function Person({ officer }: { officer: NonNullable<DeskFrame["officer"]> }) {
  return (
    <details className="person">
      <summary>
        <Icon name="person" />
        <span>
          {officer.name} <small>{officer.roles.map((role) => deskRoleLabels[role]).join(", ")}</small>
        </span>
      </summary>
      <Act action="/desk/sign-out" label="Log out">
        <p>Logs you out here and on every other computer.</p>
      </Act>
    </details>
  );
}

/** Says one thing, with the ways on; a form that could not be taken can be sent again as it was. */
export function NoticePage({ text, ways, again = null }: DeskPages["notice"]) {
  return (
    <div className="notice">
      <Panel>
        <h1>{useFrame().title}</h1>
        {text.map((each) => (
          <p key={each}>{each}</p>
        ))}
        <div className="presses">
          {ways.map(({ label, href, inNewTab }, index) => (
            <ButtonLink
              key={href}
              variant={index === 0 ? "bib" : "line"}
              href={href}
              target={inNewTab ? "_blank" : undefined}
            >
              {label}
            </ButtonLink>
          ))}
          {again && (
            <form method="post" action={again.action}>
              {again.fields.map(([name, value]) => (
                <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
              ))}
              <Press>Send again</Press>
            </form>
          )}
        </div>
      </Panel>
    </div>
  );
}
