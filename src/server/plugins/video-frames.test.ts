// Films play in the association's players and nowhere else.
import { expect, test } from "vitest";
import { screenPolicy } from "./security-headers.ts";

test("only the players that the setting names may be framed", () => {
  expect(screenPolicy("n", "/", undefined, "https://a.example https://b.example")).toContain(
    "; frame-src https://a.example https://b.example;",
  );
  expect(screenPolicy("n", "/")).toContain("; frame-src 'none';");
});
