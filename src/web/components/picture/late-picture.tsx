// A drawn picture far down a page: asked for once somebody is near it, so that it never stands before the first screen.
import { type RefObject, useEffect, useRef, useState } from "react";
import styles from "./late-picture.module.css";
import { Picture, type PictureProps } from "./picture.tsx";

/** How far below the screen counts as near. */
const nearMargin = "50%";

/** As Picture. Its place has its shape from the start; without scripts the picture is there at once. */
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

/** True from the moment the element first comes near the screen. */
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
