// The page in other languages, each under its own name; only words change (docs/languages.md).
import type { MouseEvent } from "react";
import { useLocation, useRouteError } from "react-router";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import styles from "./language-switch.module.css";

/** Nothing with one language. `isInMenu`: among a phone's menus, with room for all. */
export function LanguageSwitch({ isInMenu = false }: { isInMenu?: boolean }) {
  const { languages } = useSite();
  const { path: here, text } = useLanguage();
  const { pathname } = useLocation();
  // An error screen is one page for all addresses of its route: it must not have the first one's.
  const shown = useRouteError() ? "/" : pathname;
  if (languages.length < 2) return null;
  return (
    <nav aria-label={text("Language")} className={isInMenu ? styles.inMenu : styles.inBar}>
      <ul>
        {languages.map(({ tag, name, path }) => (
          <li key={tag} lang={tag}>
            {path === here ? (
              <span aria-current="true">{name}</span>
            ) : (
              // Another document, with that language's scripts; the visit stays, on the same site.
              <a href={path + shown} hrefLang={tag} onClick={keepQuery}>
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** At the press, as pages are rendered without their query. */
function keepQuery({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  currentTarget.search = location.search;
  currentTarget.hash = location.hash;
}

/** The same page in every language, for search engines; not of an error screen. */
export function Alternates() {
  const { languages, siteUrl } = useSite();
  const { pathname } = useLocation();
  const error = useRouteError();
  if (languages.length < 2 || !siteUrl || error) return null;
  return (
    <>
      {languages.map(({ tag, path }) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={siteUrl + path + pathname} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={siteUrl + pathname} />
    </>
  );
}
