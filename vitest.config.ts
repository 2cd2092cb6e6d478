// How the tests run: units and contracts beside the code, browser journeys in e2e/.
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type Reporter, type TestCase, type TestSpecification } from "vitest/node";
import { integrationFiles } from "./test/integration-files.ts";
import { timeLimits } from "./test/time-limits.ts";

/** What starts browsers and processes goes first: no long file runs last beside idle cores. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

const slow = [/\/e2e\//, /\/test\/|\/src\/cli\//, /\/src\/(?!web\/)/];
function rank({ moduleId }: TestSpecification): number {
  const at = slow.findIndex((folder) => folder.test(moduleId));
  return at < 0 ? slow.length : at;
}

/** Says at the end of a run what it did not show. */
class LeftOutNote implements Reporter {
  private thorough = 0;

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === "skipped" && test.tags.includes("thorough")) this.thorough += 1;
  }

  onTestRunEnd(): void {
    const notes = [
      this.thorough > 0 && `${this.thorough} thorough tests: npm run test:all`,
      !process.env.TEST_DATABASE_URL && "everything on PostgreSQL: set TEST_DATABASE_URL",
      !realDataFolder && "everything on published data: set REAL_DATA_DIR",
    ].filter((note) => note !== false);
    if (notes.length > 0) console.log(`Left out (docs/testing.md):\n${notes.map((note) => `  ${note}\n`).join("")}`);
  }
}

const realDataFiles = ["{src,demonstration,test}/**/*-real-data.test.ts"];
const realDataFolder = process.env.REAL_DATA_DIR;
if (realDataFolder && !existsSync(realDataFolder)) {
  throw new Error(`REAL_DATA_DIR names ${realDataFolder}, where there is no folder.`);
}

const patient = { testTimeout: timeLimits.longTest, hookTimeout: timeLimits.longTest };

export default defineConfig({
  test: {
    reporters: ["default", new LeftOutNote()],
    tags: [{ name: "thorough", description: "what `npm test` leaves to `npm run test:all`" }],
    // A missing assertion is a test that cannot fail.
    expect: { requireAssertions: true, poll: { timeout: timeLimits.seen } },
    // Half the tests wait for a server, browser or database most of the time: 3 fill two cores.
    maxWorkers: Math.max(3, Math.floor(availableParallelism() / 2)),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{src,demonstration,styleguide}/**/*.test.{ts,tsx}",
            "{test,bench,development,packages}/**/*.test.ts",
          ],
          exclude: [...realDataFiles, ...integrationFiles],
          // Half the processor's time went into a process and its modules for each file.
          isolate: false,
          unstubGlobals: true,
          testTimeout: timeLimits.test,
        },
      },
      {
        extends: true,
        test: { name: "integration", include: integrationFiles, isolate: false, unstubGlobals: true, ...patient },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["e2e/build-first.ts"],
          isolate: false,
          unstubGlobals: true,
          testTimeout: timeLimits.test,
          hookTimeout: timeLimits.longTest,
        },
      },
      ...(realDataFolder
        ? [{ extends: true as const, test: { name: "real-data", include: realDataFiles, ...patient } }]
        : []),
    ],
  },
});
