// Below the results of a search: the way to the county association, and the one of the place with its safeguarding lead.
import { ownCountyAssociation } from "#src/site/legal-links.ts";
import { ContentLink } from "#src/web/site/content-link/content-link.tsx";
import { useSite } from "#src/web/site/site/use-site.ts";
import styles from "./county-contact.module.css";
import { hasLead, Ways } from "./county-ways.tsx";
import { useCounty } from "./use-county.ts";

/** Where people find theirs (specification §2.29). */
export function CountyLink() {
  const { countyAssociationUrl = ownCountyAssociation } = useSite();
  return <ContentLink to={countyAssociationUrl}>Contact your local county association</ContentLink>;
}

/** Nothing before it is known, and nothing where none is: the link leads to who can help then. */
export function CountyFoot() {
  const { found } = useCounty(true);
  const county = found.state === "known" ? found.county : null;
  if (!county) return null;
  return (
    <div className={styles.besides}>
      <div>
        <p>{county.CountyName} knows the clubs here.</p>
        <Ways email={county.Email} phone={county.Phone} website={county.Website} />
      </div>
      {hasLead(county) && (
        <div>
          <p>Worried about a child? Its safeguarding lead listens.</p>
          <Ways email={county.SafeguardingEmail} phone={county.SafeguardingPhone} website={null} />
        </div>
      )}
    </div>
  );
}
