// The bar above every page: logo and menus; it steps aside while the page scrolls down (§2.19).
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { langOf } from "#src/site/content-lang.ts";
import type { NavigationMenu } from "#src/site/site-content.ts";
import { useDismissal } from "#src/web/kit/dismissal/use-dismissal.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { whileScrolling } from "#src/web/kit/while-scrolling/while-scrolling.ts";
import { PodcastBar } from "#src/web/site/banner/banners.tsx";
import { ContentLink } from "#src/web/site/content-link/content-link.tsx";
import { LanguageSwitch } from "#src/web/site/language-switch/language-switch.tsx";
import { Logo } from "#src/web/site/logo/logo.tsx";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import styles from "./site-header.module.css";

/** `account`: signing in, or the initials of who is signed in; nothing where not offered. */
export function SiteHeader({ account }: { account?: ReactNode }) {
  const { banners } = useSite();
  const header = useRef<HTMLElement>(null);
  const menus = useMenus(header);
  const isHidden = useHiddenOnScroll() && !menus.isUnfolded && menus.openMenu === null;
  useHeaderHeight(header, menus.isUnfolded);

  return (
    <header
      ref={header}
      className={styles.header}
      data-hidden={isHidden || undefined}
      data-podcast={banners.podcast ? "" : undefined}
    >
      {banners.podcast && <PodcastBar podcast={banners.podcast} />}
      <div className={`wrap cluster gap-0-4 ${styles.bar}`}>
        <Logo />
        <LanguageSwitch />
        <Navigation menus={menus} />
        {account && (
          <div className={styles.account} data-account>
            {account}
          </div>
        )}
      </div>
      {/* Nothing is painted before the header is here: its menus would move with each one. */}
      <link rel="expect" href="#header-end" blocking="render" />
      <span id="header-end" hidden />
    </header>
  );
}

/** The menus, and on a narrow screen the button that unfolds them. */
function Navigation({ menus }: { menus: ReturnType<typeof useMenus> }) {
  const { openMenu, setOpenMenu, isUnfolded, setIsUnfolded } = menus;
  const { navigation } = useSite();
  const { text } = useLanguage();
  return (
    <>
      {navigation.length > 0 && (
        <button
          type="button"
          className={`hit-sign ${styles.burger} needs-script`}
          aria-label={text("Menu")}
          aria-expanded={isUnfolded}
          aria-controls="site-navigation"
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          <Icon name={isUnfolded ? "close" : "menu"} />
        </button>
      )}
      <nav
        id="site-navigation"
        aria-label={text("Main")}
        className={`${styles.navigation} needs-script`}
        data-unfolded={isUnfolded || undefined}
      >
        <ul className={styles.items}>
          {navigation.map((item) => (
            <li key={item.label}>
              {"columns" in item ? (
                <Menu
                  menu={item}
                  isOpen={openMenu === item.label}
                  onToggle={(isOpen) => setOpenMenu(isOpen ? item.label : null)}
                />
              ) : (
                <ContentLink to={item.to} className={styles.item} lang={langOf(item, "label")}>
                  {item.label}
                </ContentLink>
              )}
            </li>
          ))}
        </ul>
        <LanguageSwitch isInMenu />
      </nav>
    </>
  );
}

/** One menu is open at most. Going somewhere, or leaving them, closes all. */
function useMenus(header: RefObject<HTMLElement | null>) {
  const [openMenu, setOpenMenu] = useState<string | null>(null);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { key } = useLocation();
  const [shownAt, setShownAt] = useState(key);

  function closeAll() {
    setOpenMenu(null);
    setIsUnfolded(false);
  }
  if (shownAt !== key) {
    setShownAt(key);
    closeAll();
  }

  // The account has another menu, and only one menu is open at a time.
  const isInside = (target: Element) => header.current?.contains(target) === true && !target.closest("[data-account]");
  useDismissal(openMenu !== null || isUnfolded, isInside, closeAll);

  return { openMenu, setOpenMenu, isUnfolded, setIsUnfolded };
}

/**
 * Sets the custom property --header to the header's measured height, for elements that stick below
 * it. While its menus are unfolded over the page, the height from before is used.
 */
function useHeaderHeight(header: RefObject<HTMLElement | null>, isUnfolded: boolean): void {
  useEffect(() => {
    const element = header.current;
    if (!element || isUnfolded) return;
    const { style } = document.documentElement;
    const measured = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height) style.setProperty("--header", `${height}px`);
    });
    measured.observe(element);
    return () => measured.disconnect();
  }, [header, isUnfolded]);
}

interface MenuProps {
  menu: NavigationMenu;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function Menu({ menu, isOpen, onToggle }: MenuProps) {
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
        <span lang={langOf(menu, "label")}>{menu.label}</span> <Icon name="chevron-down" />
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        <div className={`links ${styles.columns}`}>
          {menu.columns.map((column) => (
            <div key={column.heading}>
              <p className={styles.heading} lang={langOf(column, "heading")}>
                {column.heading}
              </p>
              <ul>
                {column.links.map((link) => (
                  <li key={link.to}>
                    <ContentLink to={link.to} lang={langOf(link, "label")}>
                      {link.label}
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

/** Pixels from the top within which the bar always shows (§9.15). */
const thresholdPixels = 100;

/** Pixels of movement that count as a direction; less is the wobble of a resting finger. */
const wobblePixels = 6;

function useHiddenOnScroll(): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    return whileScrolling(() => {
      const now = window.scrollY;
      if (Math.abs(now - last) < wobblePixels) return;
      setIsHidden(now > last && now > thresholdPixels);
      last = now;
    });
  }, []);
  return isHidden;
}
