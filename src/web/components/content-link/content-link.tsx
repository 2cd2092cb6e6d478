// A link whose address an association wrote: a page of the product, or one of its own elsewhere.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../icon/icon.tsx";

interface ContentLinkProps {
  /** "/about-the-game#club", or an address starting with https://. */
  to: string;
  className?: string;
  children: ReactNode;
}

export function ContentLink({ to, className, children }: ContentLinkProps) {
  if (to.startsWith("/")) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} className={className}>
      {children} <Icon name="external" />
    </a>
  );
}
