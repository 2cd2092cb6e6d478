// An alert's life on both databases: requested, confirmed, sent news, extended, ended, deleted.
import { describe, expect, test } from "vitest";
import { alertSetup, anAlert, hourMs, importRows, tokenOf } from "#test/alerts/alert-setup.ts";
import { aClub, aTeam } from "#test/catalogue/builders.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";

const newTeam = { clubs: [aClub()], teams: [aTeam()] };

onEachDatabase((database) => {
  const setup = (options?: Parameters<typeof alertSetup>[1]) => alertSetup(database(), options);

  describe("a request for an alert", () => {
    test("sends one mail, whose link changes nothing until its button is pressed; a second press leaves the alert on", async () => {
      const { create, deliver, sent, services, count } = setup();
      expect(await create(anAlert())).toEqual({ ok: true });
      await deliver();
      expect(sent).toEqual([expect.objectContaining({ to: "parent@example.org", kind: "alert-confirm" })]);
      const token = tokenOf(sent[0]!, "confirm");
      expect(await services.showLink("confirm", token)).toMatchObject({ ok: true, state: "ready" });
      expect(await services.showLink("confirm", token)).toMatchObject({ ok: true, state: "ready" });
      const presses = await Promise.all([services.pressLink("confirm", token), services.pressLink("confirm", token)]);
      expect(presses.map((each) => each.ok && each.state).sort()).toEqual(["already-on", "done"]);
      expect(await services.pressLink("confirm", token)).toMatchObject({ state: "already-on" });
      expect(await count("alerts")).toBe(1);
    });

    test("leaves no readable address, token or mail in the database", async () => {
      const { create, deliver, sent } = setup();
      await create(anAlert());
      const waiting = await dump();
      await deliver();
      const token = tokenOf(sent[0]!, "confirm");
      const all = waiting + (await dump());
      expect(all).not.toMatch(/parent|example\.org/);
      expect(all).not.toContain(token);
      async function dump() {
        const tables = ["alerts", "alert_tokens", "mails", "rate_counts"];
        const rows = await Promise.all(tables.map((table) => database().query(`select * from ${table}`)));
        return JSON.stringify(rows.map((each) => each.rows));
      }
    });

    test("is deleted after 48 hours without a confirmation, and the link says so", async () => {
      const { create, deliver, sent, services, jobs, clock, count } = setup();
      await create(anAlert());
      await deliver();
      const token = tokenOf(sent[0]!, "confirm");
      clock.ms += 48 * hourMs;
      expect(await services.pressLink("confirm", token)).toMatchObject({ state: "too-late" });
      expect(await jobs.tidyAlerts()).toBe(1);
      expect([await count("alerts"), await count("mails")]).toEqual([0, 0]);
      expect(await services.showLink("confirm", token)).toMatchObject({ state: "too-late", words: null });
      clock.ms += 48 * hourMs;
      expect(await services.showLink("confirm", token)).toEqual({ ok: false, kind: "unknown" });
    });

    test("expires at the 48th hour, before the hourly clean-up runs", async () => {
      const { create, deliver, subscribe, jobs, clock, count } = setup();
      await subscribe(anAlert({ Email: "other@example.org" }));
      await create(anAlert());
      await deliver();
      clock.ms += 48 * hourMs - 1;
      await jobs.forgetUnconfirmed();
      expect(await count("alerts")).toBe(2);
      clock.ms += 1;
      await jobs.forgetUnconfirmed();
      expect(await count("alerts")).toBe(1);
    });

    test("for a place far from all clubs and postcodes is accepted, and the place is described as well as possible", async () => {
      const { create, deliver, sent, services } = setup();
      await importRows(database(), newTeam);
      expect(await create(anAlert({}, { Latitude: -54.28, Longitude: -36.5 }))).toEqual({ ok: true });
      await deliver();
      expect(sent[0]?.text).toContain("within 5 miles of where you searched");
      expect(await services.pressLink("confirm", tokenOf(sent[0]!, "confirm"))).toMatchObject({ state: "done" });
    });

    test("sent again and again mails an unconfirmed address once an hour, and three times at most, with the same answer", async () => {
      const { create, deliver, sent, clock, count } = setup();
      for (let i = 0; i < 6; i++) {
        const answer = await create(anAlert({ Email: `parent+${i}@example.org` }), `203.0.${i}.9`);
        expect(answer).toEqual({ ok: true });
      }
      await deliver();
      expect(sent).toHaveLength(1);
      clock.ms += hourMs - 1;
      await deliver();
      expect(sent).toHaveLength(1);
      clock.ms += 1;
      await deliver();
      expect(sent).toHaveLength(2);
      clock.ms += 20 * hourMs;
      await deliver();
      expect(sent).toHaveLength(3);
      expect(await count("alerts")).toBe(3);
    });

    test("sent several times at once for one address sends one mail", async () => {
      const { create, deliver, sent } = setup();
      await Promise.all([1, 2, 3].map((i) => create(anAlert(), `203.0.${i}.9`)));
      await deliver();
      expect(sent).toHaveLength(1);
    });

    test("needs a captcha after a few from one network, and is then refused", async () => {
      const { create } = setup();
      const ask = (i: number) => create(anAlert({ Email: `p${i}@example.org` }));
      expect([await ask(1), await ask(2)]).toEqual([{ ok: true }, { ok: true }]);
      expect(await ask(3)).toEqual({ ok: false, kind: "captcha-needed" });
      expect(await create(anAlert({ Captcha: "nonsense" }))).toEqual({ ok: false, kind: "captcha-wrong" });
    });

    test.each([
      ["an empty one", " "],
      ["no address", "parent"],
      ["a second head line", "parent@example.org\r\nBcc: all@example.org"],
      ["two addresses", "a@example.org,b@example.org"],
      ["a name around it", "Parent <parent@example.org>"],
      ["another alphabet", "pärent@example.org"],
      ["an internationalised domain", "parent@exämple.org"],
      ["an enormous one", `${"a".repeat(300)}@example.org`],
      ["an enormous part before the at", `${"a".repeat(65)}@example.org`],
    ])("with %s is refused with a message that says what to do", async (_what, Email) => {
      const { create, count } = setup();
      expect(await create(anAlert({ Email }))).toMatchObject({ ok: false, kind: "does-not-fit", message: /^Enter / });
      expect(await count("alerts")).toBe(0);
    });
  });

  describe("the end of an alert", () => {
    test("comes with the link of any mail, pressed twice, and unsent news is deleted with it", async () => {
      const { subscribe, tell, sent, services, count } = setup();
      await subscribe();
      await importRows(database(), newTeam);
      await tell();
      const token = tokenOf(sent[1]!, "stop");
      expect(await services.showLink("stop", token)).toMatchObject({ state: "ready" });
      expect(await services.pressLink("stop", token)).toMatchObject({ state: "done" });
      expect(await services.pressLink("stop", token)).toMatchObject({ state: "already-ended" });
      expect([await count("alerts"), await count("alert_card_news")]).toEqual([0, 0]);
    });

    test("comes by its own links only: another alert goes on", async () => {
      const { subscribe, tell, sent, services, count } = setup();
      await subscribe();
      await subscribe(anAlert({ Email: "other@example.org" }));
      await importRows(database(), newTeam);
      await tell();
      const mailTo = (address: string) => sent.find(({ to, kind }) => to === address && kind === "alert-news")!;
      const stop = tokenOf(mailTo("parent@example.org"), "stop");
      expect(await services.pressLink("confirm", stop)).toEqual({ ok: false, kind: "unknown" });
      expect(await services.pressLink("stop", stop)).toMatchObject({ state: "done" });
      expect(await count("alerts")).toBe(1);
      expect(await services.showLink("stop", tokenOf(mailTo("other@example.org"), "stop"))).toMatchObject({
        state: "ready",
      });
    });

    test("is announced before six months are over, and one press adds six more", async () => {
      const { subscribe, tell, sent, services, clock, count, jobs } = setup();
      const on = await subscribe();
      expect(on).toMatchObject({ untilMs: Date.UTC(2027, 4, 23, 9) });
      clock.ms = Date.UTC(2027, 4, 10, 9);
      await tell();
      await tell();
      expect(sent.map(({ kind }) => kind)).toEqual(["alert-confirm", "alert-ending"]);
      const token = tokenOf(sent[1]!, "extend");
      expect(await services.pressLink("extend", token)).toMatchObject({
        state: "done",
        untilMs: Date.UTC(2027, 10, 23, 9),
      });
      expect(await services.pressLink("extend", token)).toMatchObject({ state: "too-early" });
      clock.ms = Date.UTC(2027, 10, 23, 9);
      await jobs.tidyAlerts();
      expect(await count("alerts")).toBe(0);
    });

    test("does not come by a link of another kind or an invented one", async () => {
      const { create, deliver, sent, services } = setup();
      await create(anAlert());
      await deliver();
      const token = tokenOf(sent[0]!, "confirm");
      expect(await services.pressLink("stop", token)).toEqual({ ok: false, kind: "unknown" });
      expect(await services.pressLink("confirm", "x".repeat(43))).toEqual({ ok: false, kind: "unknown" });
    });

    test("comes for one or all alerts of a person who has proved that the address is theirs", async () => {
      const { subscribe, held } = setup();
      await subscribe();
      await subscribe(anAlert({ Email: "Parent@Example.org", Miles: 20 }));
      const found = await held.find("parent@example.org");
      expect(found.map(({ miles }) => miles).sort()).toEqual([20, 5]);
      expect(await held.end("somebody@example.org", found[0]!.alertId)).toBe(0);
      expect(await held.end("parent@example.org", found[0]!.alertId)).toBe(1);
      expect(await held.end("parent@example.org", null)).toBe(1);
    });
  });

  test("addresses are encrypted again when a newer key is set, and the old key can then be removed", async () => {
    const [old, fresh] = [
      { name: "2026", key: "an old key of this test, long enough" },
      { name: "2027", key: "a new key of this test, long enough" },
    ];
    await setup({ keys: [old] }).subscribe();
    const both = setup({ keys: [fresh, old] });
    expect(await both.held.find("parent@example.org")).toHaveLength(1);
    await both.jobs.tidyAlerts();
    const { held, tell, sent } = setup({ keys: [fresh] });
    expect(await held.find("parent@example.org")).toHaveLength(1);
    await importRows(database(), newTeam);
    await tell();
    expect(sent).toEqual([expect.objectContaining({ to: "parent@example.org" })]);
  });
});
