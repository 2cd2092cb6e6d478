// Below a list: the county association of the place that was searched, and its safeguarding lead.
import styles from "./county-contact.module.css";
import { hasLead, Ways } from "./county-ways.tsx";
import { useCounty } from "./use-county.ts";

/** Nothing before it is known, and nothing where none is: the list's link leads to who can help then. */
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
