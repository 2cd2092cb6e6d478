// The document around every page of the desk: its head, the name, the tabs on the chalk line, who
// is signed in; and the notice in place of a page.

import type { ReactNode } from "react";
import { layerOrder } from "#src/site/page-inlines.ts";
import textFont from "#src/web/fonts/atkinson-hyperlegible-next-basic.woff2";
import accreditation from "#src/web/kit/accreditation/accreditation.module.css?inline";
import buttons from "#src/web/kit/button/button.module.css?inline";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import days from "#src/web/kit/day-strip/day-strip.module.css?inline";
import fields from "#src/web/kit/field/field.module.css?inline";
import flight from "#src/web/kit/flight/flight.module.css?inline";
import icons from "#src/web/kit/icon/icon.module.css?inline";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import placeCard from "#src/web/kit/place-card/place-card.module.css?inline";
import tag from "#src/web/kit/tag/tag.module.css?inline";
import teamTile from "#src/web/listing/team-list/team-tile.module.css?inline";
import { Mark } from "#src/web/site/logo/logo.tsx";
import { ThemeColour } from "#src/web/site/scheme-choice/theme-colour.tsx";
import skipLink from "#src/web/site/skip-link/skip-link.module.css?inline";
import { SkipLink } from "#src/web/site/skip-link/skip-link.tsx";
import base from "#src/web/styles/base.css?inline";
import fonts from "#src/web/styles/fonts.css?inline";
import layout from "#src/web/styles/layout.css?inline";
import tokens from "#src/web/styles/tokens.css?inline";
import utilities from "#src/web/styles/utilities.css?inline";
import demand from "./demand-screen.css?inline";
import frame from "./desk-document.css?inline";
import { Act, Press } from "./desk-forms.tsx";
import list from "./desk-list.css?inline";
import parts from "./desk-parts.css?inline";
import { DocumentTitle, Go, Panel, State, useFrame } from "./desk-parts.tsx";
import { type DeskFrame, type DeskRole, deskRoleLabels, mayDo, type Notice } from "./desk-rules.ts";
import upload from "./upload-screen.css?inline";

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
  const { siteName, theme, path, officer, flash, isDemonstration, styleAddress } = useFrame();
  return (
    <html lang="en-GB" data-theme={theme.name || undefined} data-scheme={theme.darkNight ? undefined : "light"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
          {flash && (
            // biome-ignore lint/a11y/noAutofocus: read first, where the page comes with it
            <p className="told" role="status" tabIndex={-1} autoFocus>
              <State kind="good">{flash.text}</State> {flash.way && <a href={flash.way.href}>{flash.way.label}</a>}
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
export function NoticePage({ title, text, ways, keepsForm = false }: Notice) {
  const { sent } = useFrame();
  return (
    <div className="notice">
      <DocumentTitle>{title}</DocumentTitle>
      <Panel>
        <h1>{title}</h1>
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
          {keepsForm && sent && (
            <form method="post" action={sent.action}>
              {sent.fields.map(([name, value]) => (
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

const kit = [accreditation, buttons, days, fields, flight, icons, placeCard, skipLink, tag, teamTile];

/** Those of a screen come after what all share. */
const own = [frame, parts, list, demand, upload];

/** One text, which the desk's own address answers. */
export const deskStyles: string = [layerOrder, fonts, tokens, base, layout, ...kit, ...own, utilities].join("\n");
