// The picture of the home page. The server writes it into the HTML, for the first paint. In the
// browser this component only has the file's URL, for returning to the home page later.
import file from "#src/web/art/hero.svg";
import source from "#src/web/art/hero.svg?raw";
import { type OwnImages, OwnPicture } from "#src/web/kit/picture/picture.tsx";
import styles from "./hero-picture.module.css";

/** Our own file, never anybody's input. Hydration leaves inner HTML as the server made it. */
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
