// Every drill by its name, with its full form; the tests run each in a short one (test/drills.test.ts).
import { databaseDrill } from "./database-drill.ts";
import type { DrillRow } from "./drill-report.ts";
import { leakDrill } from "./leak-drill.ts";
import { malformedDrill } from "./malformed-drill.ts";
import { socketsDrill } from "./sockets-drill.ts";

interface Drill {
  what: string;
  /** `words`: those after the drill's name. */
  run(words: string[]): Promise<DrillRow[]>;
}

export const drills = {
  database: {
    what: "PostgreSQL refusing, reset, silent, slow and moved [rounds]; needs TEST_DATABASE_URL",
    run: ([rounds = "5"]) => databaseDrill({ rounds: Number(rounds) }),
  },
  sockets: {
    what: "pipelining, unread answers, slow bodies and idle connections [connections]",
    run: ([connections = "100"]) => socketsDrill({ connections: Number(connections), withPages: true }),
  },
  malformed: {
    what: "generated requests over all routes [how many] [seed]",
    run: ([count = "30000", seed = "1"]) =>
      malformedDrill({ count: Number(count), seed: Number(seed), withPages: true }),
  },
  leak: {
    what: "every answer of every route over a catalogue whose private fields hold marks",
    run: () => leakDrill({ withPages: true }),
  },
} satisfies Record<string, Drill>;
