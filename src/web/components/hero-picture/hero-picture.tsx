// The picture of the first screen. It comes inside the page's own HTML, so that it is there with the first paint, and
// not in the script: the browser's copy of this component only knows the file, which it needs when coming back later.
import file from "#src/web/art/hero.svg";
import source from "#src/web/art/hero.svg?raw";
import { type OwnImages, OwnPicture } from "../picture/own-picture.tsx";
import styles from "./hero-picture.module.css";

/** Our own file, never anybody's input. On hydration React leaves the server's drawing alone, as all inner HTML. */
const drawing = {
  dangerouslySetInnerHTML: {
    __html: import.meta.env.SSR ? source.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "") : `<use href="${file}#picture"/>`,
  },
};

/** `images`: a picture of the association's own in place of the drawing. */
export function HeroPicture({ images }: { images?: OwnImages }) {
  if (images) {
    return (
      <div className={styles.place}>
        <OwnPicture images={images} className={styles.photograph} isFirst />
      </div>
    );
  }
  return (
    <div className={styles.place}>
      <svg
        className={styles.picture}
        viewBox="0 0 1440 704"
        preserveAspectRatio="xMaxYMax meet"
        aria-hidden="true"
        suppressHydrationWarning
        {...drawing}
      />
    </div>
  );
}
