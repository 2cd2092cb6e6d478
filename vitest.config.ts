// How the tests run: units and contracts beside the code, browser journeys in e2e/.
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type Reporter, type TestCase, type TestSpecification } from "vitest/node";
import { integrationFiles } from "./test/integration-files.ts";

/** What starts browsers and processes goes first, so that at the end no long file runs alone beside idle cores. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

const slow = [/\/e2e\//, /\/test\/|\/src\/cli\//, /\/src\/(adapters\/database|server|services)\//];
function rank({ moduleId }: TestSpecification): number {
  const at = slow.findIndex((folder) => folder.test(moduleId));
  return at < 0 ? slow.length : at;
}

/** Says at the end of a run what it did not show. */
class RealDataNote implements Reporter {
  onTestRunEnd(): void {
    console.log(
      "The real-data tests did not run: set REAL_DATA_DIR to a folder of published data (docs/testing.md).\n",
    );
  }
}

/** Lists at the end of a run the tests that passed only when they were run again. */
class RetriedNote implements Reporter {
  private readonly retried: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const reasons = test.result().errors?.map(({ stacks, message }) => {
      const [at] = stacks ?? [];
      return `\n    ${message.split("\n")[0]}${at ? ` (${at.file}:${at.line})` : ""}`;
    });
    this.retried.push(`${test.module.relativeModuleId} > ${test.fullName}${reasons?.join("") ?? ""}`);
  }

  onTestRunEnd(): void {
    if (this.retried.length === 0) return;
    console.log(`Failed at first and passed when run again (docs/testing.md):\n  ${this.retried.join("\n  ")}\n`);
  }
}

const realDataFiles = ["{src,test}/**/*-real-data.test.ts"];
const realDataFolder = process.env.REAL_DATA_DIR;
if (realDataFolder && !existsSync(realDataFolder)) {
  throw new Error(`REAL_DATA_DIR names ${realDataFolder}, where there is no folder.`);
}

// Databases and catalogues are really made, some by one process after another: idle cores need forty seconds for the
// longest, busy ones many times that. Only what hangs waits this long.
const patient = { testTimeout: 300_000, hookTimeout: 300_000 };

export default defineConfig({
  test: {
    reporters: ["default", new RetriedNote(), ...(realDataFolder ? [] : [new RealDataNote()])],
    // A missing assertion is a test that cannot fail. What comes soon comes later on a busy machine: only a failure waits
    // this long.
    expect: { requireAssertions: true, poll: { timeout: 20_000 } },
    // Half the tests wait for a server, a browser or a database most of their time: three at once fill two cores.
    maxWorkers: Math.max(3, Math.floor(availableParallelism() / 2)),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{src,styleguide}/**/*.test.{ts,tsx}", "{test,bench,development}/**/*.test.ts"],
          exclude: [...realDataFiles, ...integrationFiles],
          // Half the processor's time went into a process and its modules for each file.
          isolate: false,
          unstubGlobals: true,
          // A busy machine needs many times the second that the longest takes on an idle one.
          testTimeout: 120_000,
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
          // Decision 0095: one in five thousand reads a screen too soon; RetriedNote lists each.
          retry: 1,
          isolate: false,
          unstubGlobals: true,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      ...(realDataFolder
        ? [{ extends: true as const, test: { name: "real-data", include: realDataFiles, ...patient } }]
        : []),
    ],
  },
});
