// Whether a bar should be out of the way: hidden scrolling down past 100 px, back on scrolling up (specification §2.19).
import { useEffect, useState } from "react";
import { whileScrolling } from "#src/web/kit/while-scrolling/while-scrolling.ts";

/** Pixels from the top within which the bar always shows (§9.15). */
const thresholdPixels = 100;

/** Pixels of movement that count as a direction; less is the wobble of a resting finger. */
const wobblePixels = 6;

export function useHiddenOnScroll(): boolean {
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
