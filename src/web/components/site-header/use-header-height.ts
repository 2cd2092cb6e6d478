// How high the header is, measured: what sticks below it stands there by the custom property --header.
import { type RefObject, useEffect } from "react";

/** While its menus are unfolded over the page the header counts as high as it was before. */
export function useHeaderHeight(header: RefObject<HTMLElement | null>, isUnfolded: boolean): void {
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
