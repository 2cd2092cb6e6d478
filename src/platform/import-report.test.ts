import { expect, test } from "vitest";
import { allRefused, muchRemoved, ReportBuilder } from "./import-report.ts";

test("of each file ten thousand refusals and as many warnings are listed, and all are counted", () => {
  const report = new ReportBuilder();
  for (const file of ["clubs.csv", "teams.csv"]) {
    report.startFile(file);
    for (let line = 2; line <= 10_002; line++) {
      report.refuse(file, { line, column: null, reason: "" });
      report.warn(file, { line, column: null, reason: "" });
    }
  }
  const { refusals, warnings, refusalCount, warningCount, files } = report.finish("imported", null);
  for (const listed of [refusals, warnings])
    expect(["clubs.csv", "teams.csv"].map((name) => listed.filter(({ file }) => file === name).length)).toEqual([
      10_000, 10_000,
    ]);
  expect([refusalCount, warningCount]).toEqual([20_002, 20_002]);
  expect(files["teams.csv"]).toEqual({ loaded: 0, changed: 0, unchanged: 0, removed: 0, refused: 10_001, retained: 0 });
});

test("more than a tenth of the records, and more than a few, are much to remove", () => {
  expect(muchRemoved(19, 19)).toBeNull();
  expect(muchRemoved(20, 200)).toBeNull();
  expect(muchRemoved(20, 199)).toBe("20 of its 199 records would be removed, more than a tenth");
  expect([1, 1_200].map(allRefused)).toEqual(["its only row is refused", "all of its 1,200 rows are refused"]);
});
