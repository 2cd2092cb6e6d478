// Teams' fixtures out of the association's fixtures system (specification §7.10).
import type { Fixture } from "#src/domain/catalogue/catalogue.ts";
import type { FixtureFeed } from "#src/services/details/ports.ts";
import { askNeighbour, type Neighbour } from "./ask-neighbour.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { readFixtures } from "./organisation-answers.ts";

/** A team of which nothing comes has what `defaults` say. */
export function fixturesService(neighbour: Neighbour, kept: KeptAnswers, defaults: FixtureFeed): FixtureFeed {
  async function ask(wgsTeamIds: string[]): Promise<Map<string, Fixture>> {
    const body = { WgsTeamIDs: wgsTeamIds };
    const read = (answer: unknown) => readFixtures(answer, wgsTeamIds);
    const question = { call: "team", path: "/team", body, read };
    return (await kept.get(wgsTeamIds.join(), () => askNeighbour(neighbour, question))) ?? new Map();
  }
  return {
    async fixtures(ids) {
      const wgsTeamIds = [...new Set(ids.map((id) => id.toLowerCase()))].sort();
      if (wgsTeamIds.length === 0) return new Map();
      const told = await ask(wgsTeamIds);
      const others = wgsTeamIds.filter((id) => !told.has(id));
      return new Map([...(await defaults.fixtures(others)), ...told]);
    },
  };
}
