// Pictures: the product's drawings from src/web/art, which themes colour, and those of the association. Decoration only, without text.
import { type RefObject, useEffect, useRef, useState } from "react";
import styles from "./picture.module.css";

interface PictureProps {
  /** Imported from src/web/art; null leaves the place empty. */
  art: string | null;
  /** The part that must be seen, in the picture's own units: "0 0 640 360". */
  viewBox: string;
  /** Where the picture is cut when its place has another shape; default: centre. */
  align?: "xMidYMid" | "xMaxYMid" | "xMinYMid";
  className?: string;
}

/** Decoration only. It fills its place; give the place a shape so that nothing moves when the picture arrives. */
export function Picture({ art, viewBox, align = "xMidYMid", className }: PictureProps) {
  return (
    <svg className={className} viewBox={viewBox} preserveAspectRatio={`${align} slice`} aria-hidden="true">
      {art !== null && <use href={`${art}#picture`} />}
    </svg>
  );
}

/** How far below the screen counts as near. */
const nearMargin = "50%";

/** As Picture. Its space is reserved; without scripts the picture is loaded at once. */
export function LatePicture(props: PictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div ref={place} className={styles.place}>
      <Picture {...props} art={isNear ? props.art : null} />
      {!isNear && (
        <noscript>
          <Picture {...props} />
        </noscript>
      )}
    </div>
  );
}

/** True once the element has been near the visible part of the page. */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watching = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: nearMargin },
    );
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [element]);
  return isNear;
}

export interface OwnImages {
  desktop: string;
  mobile: string;
}

/** Fills its parent, which must have a size. `isFirst`: on the first screen, so it is loaded with priority. */
export function OwnPicture({
  images,
  className,
  isFirst,
}: {
  images: OwnImages;
  className?: string;
  isFirst?: boolean;
}) {
  return (
    <picture>
      <source media="(width >= 62rem)" srcSet={images.desktop} />
      <img
        src={images.mobile}
        alt=""
        className={className}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
      />
    </picture>
  );
}
