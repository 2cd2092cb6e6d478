// Every shared component in every state of its fixtures, on one page; development only.
import { PageTitle } from "#src/web/components/page-title/page-title.tsx";
import styles from "./styleguide.module.css";
import { fixtureGroups } from "./styleguide-fixtures.ts";

export default function StyleGuide() {
  return (
    <div className={`wrap band ${styles.guide}`}>
      <PageTitle>Style guide</PageTitle>
      <h1>The kit</h1>
      {fixtureGroups().flatMap((fixtures) =>
        fixtures.map(({ name, element, isOnNight }) => (
          <section key={name} className={isOnNight ? `panel on-night ${styles.night}` : "panel"} aria-label={name}>
            <h2>{name}</h2>
            {element}
          </section>
        )),
      )}
    </div>
  );
}
