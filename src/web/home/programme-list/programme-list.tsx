// The programmes played at a place: what they are, for whom, where to read on (§9.10).
import { Tag } from "#src/web/kit/tag/tag.tsx";
import { ContentLink } from "#src/web/site/content-link/content-link.tsx";
import type { PlaceProgramme } from "#src/web/site/programmes.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./programme-list.module.css";

/** Nothing where none is played. */
export function ProgrammeList({ programmes }: { programmes: PlaceProgramme[] }) {
  const { text } = useLanguage();
  if (programmes.length === 0) return null;
  return (
    <section className="panel">
      <h2>{text("Programmes here")}</h2>
      <ul className={`columns ${styles.programmes}`}>
        {programmes.map(({ slug, name, description, tags, infoLink }) => (
          <li key={slug}>
            <h3>{name}</h3>
            <ul className="cluster gap-2" aria-label={text("{programme} is for", { programme: name })}>
              {tags.map((tag) => (
                <li key={tag}>
                  <Tag>{tag}</Tag>
                </li>
              ))}
            </ul>
            <p>{description}</p>
            {infoLink && (
              <p>
                <ContentLink className="hit" to={infoLink.to}>
                  {infoLink.label}
                </ContentLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
