// The head of a text page: heading and introduction, on the dark ground.
import { langOf } from "#src/site/content-lang.ts";
import styles from "./page-head.module.css";

interface PageHeadProps {
  title: string;
  intro: string;
}

export function PageHead(props: PageHeadProps) {
  const { title, intro } = props;
  return (
    <section className={`on-night ${styles.head}`}>
      <div className="wrap">
        <h1 lang={langOf(props, "title")}>{title}</h1>
        <p className={styles.intro} lang={langOf(props, "intro")}>
          {intro}
        </p>
      </div>
    </section>
  );
}
