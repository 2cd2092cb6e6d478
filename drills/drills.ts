// Every drill by its name: the full form, and the short one that the tests run (test/drills.test.ts), without screens.
import { databaseDrill } from "./database-drill.ts";
import type { DrillRow } from "./drill-report.ts";
import { leakDrill } from "./leak-drill.ts";
import { malformedDrill } from "./malformed-drill.ts";
import { socketsDrill } from "./sockets-drill.ts";

interface Drill {
  what: string;
  /** `words`: those after the drill's name. */
  run(words: string[]): Promise<DrillRow[]>;
  short(): Promise<DrillRow[]>;
}

export const drills: Record<string, Drill> = {
  database: {
    what: "PostgreSQL refusing, reset, silent, slow and moved [rounds]; needs TEST_DATABASE_URL",
    run: ([rounds = "5"]) => databaseDrill({ rounds: Number(rounds) }),
    short: () => databaseDrill({ rounds: 1 }),
  },
  sockets: {
    what: "pipelining, unread answers, slow bodies and idle connections [connections]",
    run: ([connections = "100"]) => socketsDrill({ connections: Number(connections), withPages: true }),
    short: () => socketsDrill({ connections: 20, withPages: false, holdMs: 500, othersWithinMs: 5_000 }),
  },
  malformed: {
    what: "generated requests over all routes [how many] [seed]",
    run: ([count = "30000", seed = "1"]) =>
      malformedDrill({ count: Number(count), seed: Number(seed), withPages: true }),
    short: () => malformedDrill({ count: 600, seed: Date.now() % 1_000_000, withPages: false }),
  },
  leak: {
    what: "every answer of every route over a catalogue whose private values hold marks",
    run: () => leakDrill({ withPages: true }),
    short: () => leakDrill({ withPages: false }),
  },
};
