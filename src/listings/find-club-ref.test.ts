import { expect, test } from "vitest";
import { aClub } from "#test/catalogue/builders.ts";
import { catalogueInMemory } from "#test/catalogue/catalogue-in-memory.ts";
import { findClubRef } from "./show-club.ts";

const store = catalogueInMemory({ clubs: [aClub({ wgsClubId: "87350e6f-81f6-5c66-b4fd-38d0bab32e8e" })] });

test("an association's reference in any case finds the club", async () => {
  for (const reference of ["87350e6f-81f6-5c66-b4fd-38d0bab32e8e", "87350E6F-81F6-5C66-B4FD-38D0BAB32E8E"]) {
    expect(await findClubRef(store, reference)).toEqual({ ok: true, clubId: 1015 });
  }
});

test.each(["c311560d-7b59-5ebb-9069-6da6697f87e1", "1015", "", "'; drop table clubs"])(
  "%s finds nothing",
  async (reference) => {
    expect(await findClubRef(store, reference)).toEqual({ ok: false, kind: "unknown-id" });
  },
);
