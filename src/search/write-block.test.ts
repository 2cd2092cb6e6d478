// Holds a block of which a half was taken from another to being, byte for byte, the one that is written anew.
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogues, requests, searchMs } from "#test/catalogue/random-catalogue.ts";
import { Block, verifyBlock } from "./index/block.ts";
import { viewOf } from "./index/shared-memory.ts";
import { openRecommender } from "./recommend.ts";
import { buildBlock, marksOf } from "./write-block.ts";

const calls = ["club", "teams", "casual", "session"] as const;

/** Each step changes the clubs, the venues or both to any others. */
const steps = fc.array(
  fc.record({ catalogue: catalogues, changed: fc.constantFrom("clubs", "venues", "both", "none"), body: requests }),
  { minLength: 1, maxLength: 6 },
);

test("after any changes of halves the block is the one that all the records give", () => {
  fc.assert(
    fc.property(catalogues, steps, (first, changes) => {
      const now = { clubs: first, venues: first };
      let block = new Block(buildBlock(now, { catalogueVersion: 0, checksum: crc32 }));
      changes.forEach(({ catalogue, changed, body }, at) => {
        const isNew = {
          clubs: changed === "clubs" || changed === "both",
          venues: changed === "venues" || changed === "both",
        };
        if (isNew.clubs) now.clubs = catalogue;
        if (isNew.venues) now.venues = catalogue;
        const options = {
          catalogueVersion: at,
          checksum: crc32,
          marks: { clubs: `clubs ${at}`, venues: `venues ${at}` },
        };
        const halves = { clubs: isNew.clubs ? now.clubs : block, venues: isNew.venues ? now.venues : block };
        const [partly, whole] = [buildBlock(halves, options), buildBlock(now, options)];
        verifyBlock(partly, crc32);
        expect(Buffer.compare(viewOf(partly), viewOf(whole))).toBe(0);
        block = new Block(partly);
        const [answers, expected] = [block, new Block(whole)].map((each) => {
          const recommender = openRecommender(each, { catchmentMiles: 50 });
          return calls.map((call) => recommender.answer(call, body, searchMs));
        });
        expect(answers).toEqual(expected);
      });
      expect(marksOf(block).venues).toBe(`venues ${changes.length - 1}`);
    }),
    { numRuns: 40 },
  );
});
