// One menu of the header: a button that discloses up to five columns of links.
import { useId } from "react";
import type { NavigationMenu } from "#src/site/site-content.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { ContentLink } from "#src/web/site/content-link/content-link.tsx";
import styles from "./site-header.module.css";

interface MenuProps {
  menu: NavigationMenu;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

export function Menu({ menu, isOpen, onToggle }: MenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        {menu.label} <Icon name="chevron-down" />
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        <div className={styles.columns}>
          {menu.columns.map(({ heading, links }) => (
            <div key={heading}>
              <p className={styles.heading}>{heading}</p>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <ContentLink to={to} className={styles.link}>
                      {label}
                    </ContentLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
