// Counts unmet demand of alerts by county and age group, never for so few people that one could be identified.
import type { AlertDemand, DemandRow } from "#src/services/alerts/ports.ts";
import type { Queries } from "./database.ts";

/** The group of an age itself, youngest U6: who is 19 plays with the adults. */
const ageGroup = `case when (search ->> 'Age')::integer > 18 then 'Open Aged'
  else 'U' || greatest((search ->> 'Age')::integer, 6) end`;

/**
 * People by their address. While a key is being changed one person may be under both: of the keys the one with the most
 * people counts, which is never too many.
 */
const counted = `select county, "ageGroup", offers, max(people) as people from (
    select county, ${ageGroup} as "ageGroup", offers, key_name, count(distinct address_digest)::integer as people
    from alerts
    where confirmed_at_ms is not null and last_news_at_ms is null and county is not null
    group by 1, 2, 3, 4) as by_key
  group by 1, 2, 3`;

export function alertDemand(queries: Queries): AlertDemand {
  return {
    async count(step) {
      const { rows } = await queries.query<DemandRow>(
        `select county, "ageGroup", offers, people / $1::integer * $1::integer as people from (${counted}) as counted
         where people >= $1 order by people desc, county, "ageGroup", offers`,
        [step],
      );
      return rows;
    },
  };
}
