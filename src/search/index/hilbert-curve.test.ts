// What the index needs of the curve: consecutive cells are neighbours on the map, and no place is outside it.
import { expect, test } from "vitest";
import { hilbertPosition } from "./hilbert-curve.ts";

const cellDegrees = { latitude: 180 / 65_536, longitude: 360 / 65_536 };

test("two consecutive cells of the curve touch on the map", () => {
  const cells = [];
  for (let row = 0; row < 32; row++) {
    for (let column = 0; column < 32; column++) {
      const position = hilbertPosition(
        -90 + (row + 0.5) * cellDegrees.latitude,
        -180 + (column + 0.5) * cellDegrees.longitude,
      );
      cells.push({ row, column, position });
    }
  }
  cells.sort((a, b) => a.position - b.position);
  expect(cells.map((cell) => cell.position)).toEqual([...Array(1024).keys()]);
  for (let i = 1; i < cells.length; i++) {
    const [a, b] = [cells[i - 1]!, cells[i]!];
    expect(Math.abs(a.row - b.row) + Math.abs(a.column - b.column)).toBe(1);
  }
});

test("the corners of the globe are on the curve", () => {
  for (const [latitude, longitude] of [
    [-90, -180],
    [90, 180],
    [90, -180],
    [-90, 180],
  ] as const) {
    const position = hilbertPosition(latitude, longitude);
    expect(position).toBeGreaterThanOrEqual(0);
    expect(position).toBeLessThan(2 ** 32);
  }
});
