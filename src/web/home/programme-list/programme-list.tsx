// The programmes played at a place: what they are, for whom, where to read on (§9.10).
import { langOf } from "#src/site/content-lang.ts";
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
        {programmes.map((programme) => (
          <li key={programme.slug}>
            <h3>{programme.name}</h3>
            <ul className="cluster gap-2" aria-label={text("{programme} is for", { programme: programme.name })}>
              {programme.tags.map((tag, at) => (
                <li key={tag}>
                  <Tag lang={langOf(programme, "tags", at)}>{tag}</Tag>
                </li>
              ))}
            </ul>
            <p lang={langOf(programme, "description")}>{programme.description}</p>
            {programme.infoLink && (
              <p>
                <ContentLink className="hit" to={programme.infoLink.to} lang={langOf(programme.infoLink, "label")}>
                  {programme.infoLink.label}
                </ContentLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
