// A picture far down a page: loaded when the visitor scrolls near it, so that it does not delay the first screen.
import { type RefObject, useEffect, useRef, useState } from "react";
import styles from "./late-picture.module.css";
import { Picture, type PictureProps } from "./picture.tsx";

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
