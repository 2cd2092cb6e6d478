import { expect, test } from "vitest";
import { directionsHref, geoHref } from "./directions-url.ts";

const park = { latitude: 53.4263, longitude: -2.3265 };

test("directions have the place's name and position, and the start only if it is known", () => {
  const anywhere = new URL(directionsHref("Ashton Park & Hall", park, null));
  expect(anywhere.searchParams.get("daddr")).toBe("53.4263,-2.3265 (Ashton Park & Hall)");
  expect(anywhere.searchParams.has("saddr")).toBe(false);
  const home = { latitude: 53.12345678, longitude: -2.5 };
  expect(new URL(directionsHref("Park", park, home)).searchParams.get("saddr")).toBe("53.123457,-2.5");
});

test("a phone's map app gets position and name", () => {
  expect(geoHref("Ashton Park & Hall", park)).toBe("geo:53.4263,-2.3265?q=53.4263,-2.3265(Ashton%20Park%20%26%20Hall)");
});
