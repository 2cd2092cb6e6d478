// Clubs' requests approved or declined; asking clubs turned on; a record's page mails its link.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readAudit } from "#src/audit/audit-store.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { type Proposal, storeProposal } from "#src/club-listing/change-store.ts";
import { aClub } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { type DeskServer, type DeskVisitor, openDeskServer, textOf } from "#test/desk/desk-server.ts";

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const aProposal = (number: number, about: string, words: string): Proposal => ({
  proposalId: id(number),
  kind: "club",
  id: "1",
  recordName: "Club 1",
  about,
  words,
  madeAtMs: number,
});

describe("the screen of what clubs say", () => {
  onOneDatabase((database) => {
    let desk: DeskServer;
    let maya: DeskVisitor;
    beforeEach(async () => {
      desk = await openDeskServer(database());
      maya = await desk.signIn("data-officer");
      await loadCatalogue(database(), {
        clubs: [aClub(1, { email: "secretary@sale.example" }), aClub(2, { email: "" })],
      });
    });
    afterEach(() => desk.app.close());
    const text = async (path: string) => textOf(await maya.get(path));
    const answer = (number: number, fields: Record<string, string>) =>
      maya.post(`/desk/listings/${id(number)}/answer`, fields, { from: "/desk/listings" });

    test("what waits is on Today, beside what the record says, and is approved or declined in words", async () => {
      await storeProposal(database(), aProposal(1, "ClubName", "Sale <b>United</b>"));
      await storeProposal(database(), aProposal(2, "WelfareOfficerEmail", "no address"));
      await storeProposal(database(), aProposal(3, "Other", "A new team"));
      expect(await text("/desk")).toContain("3 changes requested by clubs");
      expect((await maya.get("/desk/listings")).body).toContain("Sale &lt;b&gt;United&lt;/b&gt;");
      expect(await text("/desk/listings")).toContain("Current value: Club 1");
      const unexplained = await answer(3, { answer: "decline", words: " " });
      expect([unexplained.statusCode, textOf(unexplained).includes("Enter a reason. The club will read it")]).toEqual([
        422,
        true,
      ]);
      expect((await answer(1, { answer: "approve", words: "" })).headers.location).toBe("/desk/listings");
      expect((await catalogueStore(database()).findClub(1))?.clubName).toBe("Sale <b>United</b>");
      expect(await text("/desk/records/club/1")).toContain("The club , since");
      const withoutWords = await answer(3, { answer: "approve", words: " " });
      expect([withoutWords.statusCode, textOf(withoutWords)]).toEqual([
        422,
        expect.stringContaining("Say what you changed"),
      ]);
      await answer(3, { answer: "decline", words: "Ask the league first" });
      expect(await readAudit(database(), { limit: 1 })).toMatchObject([
        { action: "proposal-declined", actor: "maya@example.org", after: { about: "Other", proposalId: id(3) } },
      ]);
      expect((await answer(3, { answer: "approve", words: "" })).statusCode).toBe(404);
      const { rows } = await database().query("select to_address as to from mails order by created_at_ms, mail_id");
      expect(rows).toEqual([{ to: "secretary@sale.example" }, { to: "secretary@sale.example" }]);
    });

    test("asking is off until it is turned on, which the audit tells", async () => {
      expect(await text("/desk/listings")).toContain("Off");
      await maya.post("/desk/listings/asking", { isOn: "yes" }, { from: "/desk/listings" });
      expect(await text("/desk/listings")).toMatch(/On\s*, since .*Maya Thornbury/);
      expect(await readAudit(database(), { limit: 1 })).toMatchObject([
        { action: "listing-asking-changed", after: { isOn: true } },
      ]);
    });

    test("a record's page mails its link and stops its links, and says where there is no address", async () => {
      const post = (action: string) =>
        maya.post(`/desk/records/club/1/${action}`, {}, { from: "/desk/records/club/1" });
      expect(await text("/desk/records/club/2")).toContain("We cannot email the club");
      await post("mail-link");
      expect(await text("/desk/records/club/1")).toContain("Turn off its link");
      await post("stop-links");
      expect(await text("/desk/records/club/1")).not.toContain("Turn off its link");
      expect(await readAudit(database(), { limit: 2 })).toMatchObject([
        { action: "listing-links-stopped", actorKind: "officer", recordId: "1" },
        { action: "listing-link-mailed", actorKind: "officer", recordId: "1" },
      ]);
    });
  });
});
