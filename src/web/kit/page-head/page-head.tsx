// The head of a text page: heading and introduction, on the dark ground.
import styles from "./page-head.module.css";

export function PageHead({ title, intro }: { title: string; intro: string }) {
  return (
    <section className={`on-night ${styles.head}`}>
      <div className="wrap">
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
      </div>
    </section>
  );
}
