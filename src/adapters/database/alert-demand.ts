// What is waited for and not there, counted by county and age group: never few enough to be somebody.
import type { AlertDemand, DemandRow } from "#src/services/alerts/ports.ts";
import type { Queries } from "./database.ts";

/** The group of an age itself, youngest U6: who is 19 plays with the adults. */
const ageGroup = `case when (search ->> 'Age')::integer > 18 then 'Open Aged'
  else 'U' || greatest((search ->> 'Age')::integer, 6) end`;

export function alertDemand(queries: Queries): AlertDemand {
  return {
    async count(atLeast) {
      const { rows } = await queries.query<DemandRow>(
        `select county, "ageGroup", offers, people from (
           select county, ${ageGroup} as "ageGroup", offers, count(distinct address_digest)::integer as people
           from alerts
           where confirmed_at_ms is not null and last_news_at_ms is null and county is not null
           group by 1, 2, 3) as counted
         where people >= $1 order by people desc, county, "ageGroup", offers`,
        [atLeast],
      );
      return rows;
    },
  };
}
