// A link whose URL is part of the association's content: to a page of this site or to another site.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import styles from "./content-link.module.css";

interface ContentLinkProps {
  /** "/about-the-game#club", or an address starting with https://. */
  to: string;
  className?: string;
  lang?: string | undefined;
  /** For an address that only opens the questions over the page. */
  preventScrollReset?: boolean;
  children: ReactNode;
}

export function ContentLink({ to, className, lang, preventScrollReset, children }: ContentLinkProps) {
  if (to.startsWith("/")) {
    return (
      <Link to={to} className={className} lang={lang} preventScrollReset={preventScrollReset}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} className={className} lang={lang}>
      {typeof children === "string" ? (
        <span>
          <span className={styles.label}>{children}</span>
          <Icon name="external" className={styles.mark} />
        </span>
      ) : (
        <>
          {children} <Icon name="external" />
        </>
      )}
    </a>
  );
}
