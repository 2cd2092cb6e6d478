// Teams' fixtures out of the association's fixtures system (specification §7.10).
import type { Fixture } from "#src/catalogue/records/catalogue.ts";
import type { FixtureFeed } from "#src/listings/organisations.ts";
import { askUpstream, type Upstream } from "./ask-upstream.ts";
import { readFixtures } from "./organisation-answers.ts";
import type { ResponseCache } from "./response-cache.ts";

/** A team that the answer does not have gets what `defaults` have. */
export function fixturesService(upstream: Upstream, cached: ResponseCache, defaults: FixtureFeed): FixtureFeed {
  async function ask(wgsTeamIds: string[]): Promise<Map<string, Fixture>> {
    const body = { WgsTeamIDs: wgsTeamIds };
    const read = (answer: unknown) => readFixtures(answer, wgsTeamIds);
    const question = { call: "team", path: "/team", body, read };
    return (await cached.get(wgsTeamIds.join(), () => askUpstream(upstream, question))) ?? new Map();
  }
  return {
    async fixtures(ids) {
      const wgsTeamIds = [...new Set(ids.map((id) => id.toLowerCase()))].sort();
      if (wgsTeamIds.length === 0) return new Map();
      const answered = await ask(wgsTeamIds);
      const others = wgsTeamIds.filter((id) => !answered.has(id));
      return new Map([...(await defaults.fixtures(others)), ...answered]);
    },
  };
}
