// Random catalogues, for which the index must give the same answers as a naive search over the records, also if half of the
// index was copied from the one before.
import fc from "fast-check";
import type { SearchRequest } from "#src/search/criteria/search-request.ts";
import { Block } from "#src/search/index/block.ts";
import { openRecommender, type Recommender } from "#src/search/recommend.ts";
import { buildBlock } from "#src/search/write-block.ts";
import { catalogues, requests } from "#test/catalogue/random-catalogue.ts";
import type { NaiveCatalogue } from "#test/search/naive-search.ts";
import { checkGroups, checkSuggestions, searchCalls } from "#test/search/oracle.ts";
import type { DrillRow } from "./drill-report.ts";

export interface OracleOptions {
  catalogues: number;
  /** Another seed, other catalogues. */
  seed: number;
}

/** Searches of each catalogue. */
const bodiesOfEach = 5;

/** Catalogues that are made at once: each has some hundred records. */
const atOnce = 50;

export async function oracleDrill({ catalogues: count, seed }: OracleOptions): Promise<DrillRow[]> {
  const whole = { answers: 0, wrong: 0, suggestions: 0 };
  const byHalf = { answers: 0, wrong: 0, suggestions: 0 };
  let before: { block: Block; catalogue: NaiveCatalogue } | null = null;
  for (let made = 0; made < count; made += atOnce) {
    const howMany = Math.min(atOnce, count - made);
    for (const [catalogue, bodies] of fc.sample(cases, { numRuns: howMany, seed: seed + made })) {
      const block = new Block(buildBlock({ clubs: catalogue, venues: catalogue }));
      const check = (of: Block, over: NaiveCatalogue, counted: typeof whole) => {
        const recommender = openRecommender(of, { catchmentMiles: 50 });
        for (const body of bodies) checkAll(recommender, over, body, counted);
      };
      check(block, catalogue, whole);
      if (before) {
        const { clubs, teams, ...venues } = catalogue;
        const mixed = { ...before.catalogue, ...venues };
        check(new Block(buildBlock({ clubs: before.block, venues: catalogue })), mixed, byHalf);
      }
      before = { block, catalogue };
    }
  }
  return [
    rowOf(`${count} random catalogues, an index of each (seed ${seed})`, whole),
    rowOf("the same, clubs and teams taken from the index before", byHalf),
  ];
}

const cases = fc.tuple(catalogues, fc.array(requests, { minLength: bodiesOfEach, maxLength: bodiesOfEach }));

type Counted = { answers: number; wrong: number; suggestions: number };

function checkAll(recommender: Recommender, catalogue: NaiveCatalogue, body: SearchRequest, counted: Counted): void {
  for (const call of searchCalls) {
    const asked = { catalogue, call, body };
    counted.answers += 1;
    try {
      checkGroups(recommender, asked);
      counted.suggestions += checkSuggestions(recommender, asked);
    } catch (error) {
      counted.wrong += 1;
      console.error(JSON.stringify(asked), error);
    }
  }
}

function rowOf(tried: string, { answers, wrong, suggestions }: Counted): DrillRow {
  return { tried, times: answers, lost: wrong, measured: `${suggestions} suggestions counted as well` };
}
