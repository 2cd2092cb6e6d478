import { expect, test } from "vitest";
import { closestZoom, metresPerPixel, ringStep, zoomAroundPin } from "./map-zoom.ts";

test.each([0.3, 1, 7.5])("a circle of 1600 times %s fits the map exactly, with 43 pixels kept free", (radiusMiles) => {
  const zoom = zoomAroundPin(radiusMiles, 53.4, 600);
  const diameterPx = (2 * 1600 * radiusMiles) / metresPerPixel(zoom, 53.4);
  expect(diameterPx + 2 * 43).toBeCloseTo(600, 6);
});

test("the map zooms in to 19 at most, where a pin is alone", () => {
  expect(zoomAroundPin(0, 53.4, 600)).toBe(closestZoom);
  expect(zoomAroundPin(0.001, 53.4, 600)).toBe(19);
});

test("twice the radius is one zoom level less", () => {
  expect(zoomAroundPin(1, 53.4, 600) - zoomAroundPin(2, 53.4, 600)).toBeCloseTo(1, 9);
});

test("a map smaller than its padding still has a zoom level", () => {
  expect(Number.isFinite(zoomAroundPin(1, 53.4, 10))).toBe(true);
});

test("rings are a mile apart over a town and wider over a country", () => {
  expect(ringStep(12, 53.4, 1)).toBe(1);
  expect(ringStep(9.4, 53.4, 1)).toBe(5);
  expect(ringStep(15, 53.4, 1)).toBe(0.1);
  expect(ringStep(3, 53.4, 1)).toBeNull();
  expect(ringStep(12, 53.4, 0.621371)).toBe(2);
});
