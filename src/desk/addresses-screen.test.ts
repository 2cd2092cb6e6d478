// Addresses that may be homes: listed until an officer says what they are, by one press.
import { afterEach, beforeEach, expect, test } from "vitest";
import { findAuditFault, readAudit } from "#src/audit/audit-store.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { aClub, aTeam } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { type DeskServer, type DeskVisitor, openDeskServer, textOf } from "#test/desk/desk-server.ts";

onOneDatabase((database) => {
  let desk: DeskServer;
  let maya: DeskVisitor;
  beforeEach(async () => {
    desk = await openDeskServer(database());
    maya = await desk.signIn("data-officer");
    const address = { ...aClub(1).address, line1: null };
    await loadCatalogue(database(), {
      clubs: [
        aClub(1, { clubName: "Sale Town" }),
        aClub(2, { clubName: "Public", isAllowPublic: true }),
        aClub(3, { clubName: "Of A Ground" }),
        aClub(4, { clubName: "Streetless", address }),
        aClub(5, { clubName: "Said Already", addressIsPrivate: true }),
        aClub(6, { clubName: "Timperley", isAllowPublic: false }),
      ],
      teams: [aTeam(101, 1, { groundName: null }), aTeam(301, 3)],
    });
  });
  afterEach(() => desk.app.close());
  const text = async (path: string) => textOf(await maya.get(path));
  const lines = async () => (await catalogueStore(database()).findClub(1))!.address.line1;
  const press = (action: string, fields: Record<string, string>) =>
    maya.post(`/desk/records/club/1/${action}`, { field: "AddressIsPrivate", ...fields });

  test("private clubs with a street and no ground are listed until somebody says what it is", async () => {
    const listed = await text("/desk/addresses");
    expect(listed).toMatch(/Sale Town .*1 Park Road, Sale, M33 7WR .*Timperley/);
    for (const name of ["Public", "Of A Ground", "Streetless", "Said Already"]) expect(listed).not.toContain(name);
    await press("correct", { AddressIsPrivate: "No", reason: "" });
    expect(await text("/desk/addresses")).not.toContain("Sale Town");
    expect(await lines()).toBe("1 Park Road");
    expect(await text("/desk/addresses?after=x")).not.toContain("went wrong");
  });

  test("one press hides an address, and one shows it again", async () => {
    await press("correct", { AddressIsPrivate: "Yes", reason: "" });
    expect(await lines()).toBeNull();
    expect(await text("/desk/records/club/1")).toMatch(/Its address .*Show it again/);
    await press("take-back", {});
    expect(await lines()).toBe("1 Park Road");
    expect(await text("/desk/records/club/1")).toMatch(/Its address .*Only show its town/);
    const actions = (await readAudit(database(), { limit: 2 })).map(({ action }) => action);
    expect(actions).toEqual(["correction-taken-back", "record-corrected"]);
    expect(await findAuditFault(database())).toBeNull();
  });
});
