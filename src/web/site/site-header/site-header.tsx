// The bar above every page: logo and menus; it steps aside while the page scrolls down (specification §2.19).
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { ContentLink } from "#src/web/site/content-link/content-link.tsx";
import { Logo } from "#src/web/site/logo/logo.tsx";
import { PodcastBar } from "#src/web/site/podcast-bar/podcast-bar.tsx";
import { useSite } from "#src/web/site/site/use-site.ts";
import { Menu } from "./menu.tsx";
import styles from "./site-header.module.css";
import { useHiddenOnScroll } from "./use-hidden-on-scroll.ts";

/** `account`: signing in, or the initials of who is signed in; nothing where that is not offered. */
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
      <div className={`wrap ${styles.bar}`}>
        <Logo />
        <Navigation menus={menus} />
        {account && (
          <div className={styles.account} data-account>
            {account}
          </div>
        )}
      </div>
    </header>
  );
}

/** The menus, and on a narrow screen the button that unfolds them. */
function Navigation({ menus }: { menus: ReturnType<typeof useMenus> }) {
  const { openMenu, setOpenMenu, isUnfolded, setIsUnfolded } = menus;
  const { navigation } = useSite();
  return (
    <>
      {navigation.length > 0 && (
        <button
          type="button"
          className={`${styles.burger} needs-script`}
          aria-label="Menu"
          aria-expanded={isUnfolded}
          aria-controls="site-navigation"
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          <Icon name={isUnfolded ? "close" : "menu"} />
        </button>
      )}
      <nav
        id="site-navigation"
        aria-label="Main"
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
                <ContentLink to={item.to} className={styles.item}>
                  {item.label}
                </ContentLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** One menu is open at most. Going somewhere, Escape, or pressing elsewhere closes all. */
function useMenus(header: RefObject<HTMLElement | null>) {
  const [openMenu, setOpenMenu] = useState<string | null>(null);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { key } = useLocation();
  const [shownAt, setShownAt] = useState(key);

  if (shownAt !== key) {
    setShownAt(key);
    setOpenMenu(null);
    setIsUnfolded(false);
  }

  useEffect(() => {
    if (openMenu === null && !isUnfolded) return;
    function closeAll() {
      setOpenMenu(null);
      setIsUnfolded(false);
    }
    function pressed(event: PointerEvent) {
      const isInside = event.target instanceof Element && header.current?.contains(event.target);
      // The account has another menu, and only one menu is open at a time.
      if (!isInside || event.target.closest("[data-account]")) closeAll();
    }
    function keyed(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      const buttons = header.current?.querySelectorAll<HTMLElement>('[aria-expanded="true"]');
      closeAll();
      [...(buttons ?? [])].at(isUnfolded ? 0 : -1)?.focus();
    }
    document.addEventListener("pointerdown", pressed);
    document.addEventListener("keydown", keyed);
    return () => {
      document.removeEventListener("pointerdown", pressed);
      document.removeEventListener("keydown", keyed);
    };
  }, [header, openMenu, isUnfolded]);

  return { openMenu, setOpenMenu, isUnfolded, setIsUnfolded };
}

/**
 * Sets the custom property --header to the header's measured height, for elements that stick below it. While its menus are
 * unfolded over the page, the height from before is used.
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
