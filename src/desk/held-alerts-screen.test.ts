// Mails of alerts that are held are shown by import, without addresses, and sent or dropped.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { alertSetup, anAlert, importRows, startMs } from "#test/alerts/alert-setup.ts";
import { storeConfirmedAlerts } from "#test/alerts/many-alerts.ts";
import { aClub, aTeam } from "#test/catalogue/builders.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { type DeskServer, type DeskVisitor, openDeskServer, textOf } from "#test/desk/desk-server.ts";

describe("the screen of alerts that are held", () => {
  onOneDatabase((database) => {
    let desk: DeskServer;
    let maya: DeskVisitor;
    beforeEach(async () => {
      desk = await openDeskServer(database());
      maya = await desk.signIn("data-officer");
    });
    afterEach(() => desk.app.close());

    /** Thirty people, and an import with held news for all of them. Returns where to decide. */
    async function holdNews(): Promise<string> {
      await storeConfirmedAlerts(database(), alertSetup(database()).cipher, {
        count: 30,
        nowMs: startMs,
        requestOf: (number) => anAlert({ Email: `p${number}@example.org` }),
      });
      await importRows(database(), { clubs: [aClub()], teams: [aTeam()] });
      const { tell, sent } = alertSetup(database());
      await tell();
      await tell();
      expect(sent).toEqual([]);
      const shown = await maya.get("/desk/held-alerts");
      expect(textOf(shown)).toContain("Sale Juniors Football Club");
      expect(shown.body).not.toMatch(/p\d+@example|M33/);
      return /action="(\/desk\/held-alerts\/\d+)\/send"/.exec(shown.body)?.[1] ?? "";
    }
    const mailsSent = async () => {
      const { tell, sent } = alertSetup(database());
      await tell();
      return sent.length;
    };

    test("they are sent once an officer says so, and only once", async () => {
      const run = await holdNews();
      for (const wrong of ["x", "99999999999"]) {
        expect((await maya.post(`/desk/held-alerts/${wrong}/send`, {})).statusCode).toBe(404);
      }
      expect((await maya.post(`${run}/send`, {})).headers.location).toBe("/desk/held-alerts");
      expect(await mailsSent()).toBe(30);
      expect((await maya.post(`${run}/drop`, {})).statusCode).toBe(404);
    });

    test("they can be dropped instead", async () => {
      expect((await maya.post(`${await holdNews()}/drop`, {})).headers.location).toBe("/desk/held-alerts");
      expect((await maya.get("/desk/held-alerts")).body).not.toContain("Sale Juniors");
      expect(await mailsSent()).toBe(0);
    });
  });
});
