// Below the header of a browser without JavaScript: what needs it, what to do, and the menus, which open by themselves there.
import { ContentLink } from "#src/web/site/content-link/content-link.tsx";
import { useSite } from "#src/web/site/site/use-site.ts";
import styles from "./site-frame.module.css";

/** Rendered by the server alone, so its classes are in the style sheet of the frame, which browsers load. */
export function WithoutScript() {
  const { navigation, isSignInOffered } = useSite();
  return (
    <aside className={styles.withoutScript} aria-label="Without JavaScript">
      <div className="wrap">
        <p>
          <strong>JavaScript is off in your browser.</strong> The search{isSignInOffered && ", signing in"} and our
          forms need it. Turn it on in your browser’s settings and load this page again. The rest works without it.
        </p>
        {navigation.length > 0 && (
          <details>
            <summary>Menu</summary>
            <ul className={styles.menu}>
              {navigation.flatMap((item) =>
                "columns" in item
                  ? item.columns.map(({ heading, links }) => (
                      <li key={`${item.label} ${heading}`}>
                        <p>{heading}</p>
                        <ul>
                          {links.map((link) => (
                            <MenuLink key={link.to} {...link} />
                          ))}
                        </ul>
                      </li>
                    ))
                  : [<MenuLink key={item.label} {...item} />],
              )}
            </ul>
          </details>
        )}
      </div>
    </aside>
  );
}

function MenuLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <ContentLink to={to} className={styles.link}>
        {label}
      </ContentLink>
    </li>
  );
}
