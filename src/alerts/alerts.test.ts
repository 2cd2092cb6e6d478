// An alert's life on both databases: requested, confirmed, sent news, extended, ended, deleted.
import { describe, expect, test } from "vitest";
import { alertSetup, anAlert, hourMs, importRows, neverStopped, tokenOf } from "#test/alerts/alert-setup.ts";
import { aClub, aTeam, uuid } from "#test/catalogue/builders.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { openSearch } from "./alert.ts";
import type { AlertRequest } from "./alert-schema.ts";

const newTeam = { clubs: [aClub()], teams: [aTeam()] };

onEachDatabase((database) => {
  const setup = (options?: Parameters<typeof alertSetup>[1]) => alertSetup(database(), options);

  describe("a request for an alert", () => {
    test("sends one mail, whose link changes nothing until its button is pressed, and once only", async () => {
      const { create, deliver, sent, services, count } = setup();
      expect(await create(anAlert())).toEqual({ ok: true });
      await deliver();
      expect(sent).toEqual([expect.objectContaining({ to: "parent@example.org", kind: "alert-confirm" })]);
      const token = tokenOf(sent[0]!, "confirm");
      expect(await services.showLink("confirm", token)).toMatchObject({ State: "ready" });
      expect(await services.showLink("confirm", token)).toMatchObject({ State: "ready" });
      const presses = await Promise.all([services.pressLink("confirm", token), services.pressLink("confirm", token)]);
      expect(presses.map((each) => each?.State).sort()).toEqual(["already-on", "done"]);
      expect(await services.pressLink("confirm", token)).toMatchObject({ State: "already-on" });
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

    test("leaves nothing of the search in the database, and its position is known to a kilometre", async () => {
      const { create, cipher } = setup();
      const search = { Age: 9, Disabilityoption: 1, DisabilityType: [3], Latitude: 53.42634, Longitude: -2.32651 };
      await create(anAlert({ MayStoreDisability: true }, search));
      const { rows } =
        await database().query<Record<"alert_id" | "sealed_search" | "address_digest", string>>("select * from alerts");
      const { alert_id: alertId, sealed_search: sealedSearch, address_digest: _, ...others } = rows[0]!;
      // As bytes: Base64 of any bytes may say "Age" by chance.
      const sealed = Buffer.from(sealedSearch, "base64").toString("latin1");
      expect(JSON.stringify({ ...others, sealed })).not.toMatch(/Age|Disab|53\.4|-2\.3|M33|Greater/);
      expect(openSearch(cipher, { alertId, sealedSearch, plainSearch: null })).toMatchObject({
        search: { Age: 9, DisabilityType: [3], Latitude: 53.43, Longitude: -2.33 },
      });
    });

    test.each([
      { Disabilityoption: 1 },
      { Disabilityoption: 3, DisabilityType: [3] },
      { DisabilityFacility: ["Toilets"] },
    ] as Partial<AlertRequest["Search"]>[])(
      "that says something of a disability is refused without a yes: %j",
      async (search) => {
        const { create, count } = setup();
        for (const change of [{}, { MayStoreDisability: false }]) {
          expect(await create(anAlert(change, search))).toMatchObject({ ok: false, field: "MayStoreDisability" });
        }
        expect(await count("alerts")).toBe(0);
        expect(await create(anAlert({ MayStoreDisability: true }, search))).toEqual({ ok: true });
      },
    );

    test("is deleted after 48 hours without a confirmation, and the link says so", async () => {
      const { create, deliver, sent, services, jobs, clock, count } = setup();
      await create(anAlert());
      await deliver();
      const token = tokenOf(sent[0]!, "confirm");
      clock.ms += 48 * hourMs;
      expect(await services.pressLink("confirm", token)).toMatchObject({ State: "too-late" });
      expect(await jobs.tidyAlerts(neverStopped)).toBe(1);
      expect([await count("alerts"), await count("mails")]).toEqual([0, 0]);
      expect(await services.showLink("confirm", token)).toMatchObject({ State: "too-late", Words: null });
      clock.ms += 48 * hourMs;
      expect(await services.showLink("confirm", token)).toBeNull();
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

    test("far from all clubs and postcodes is accepted, and its place described as well as possible", async () => {
      const { create, deliver, sent, services } = setup();
      await importRows(database(), newTeam);
      expect(await create(anAlert({}, { Latitude: -54.28, Longitude: -36.5 }))).toEqual({ ok: true });
      await deliver();
      expect(sent[0]?.text).toContain("within 5 miles of where you searched");
      expect(await services.pressLink("confirm", tokenOf(sent[0]!, "confirm"))).toMatchObject({ State: "done" });
    });

    test("sent again and again mails an unconfirmed address once an hour, three times at most", async () => {
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
      expect(await services.showLink("stop", token)).toMatchObject({ State: "ready" });
      expect(await services.pressLink("stop", token)).toMatchObject({ State: "done" });
      expect(await services.pressLink("stop", token)).toMatchObject({ State: "already-ended" });
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
      expect(await services.pressLink("confirm", stop)).toBeNull();
      expect(await services.pressLink("stop", stop)).toMatchObject({ State: "done" });
      expect(await count("alerts")).toBe(1);
      expect(await services.showLink("stop", tokenOf(mailTo("other@example.org"), "stop"))).toMatchObject({
        State: "ready",
      });
    });

    test("is announced before six months are over, and one press adds six more", async () => {
      const { subscribe, tell, sent, services, clock, count, jobs } = setup();
      const on = await subscribe();
      expect(on).toMatchObject({ UntilMs: Date.UTC(2027, 4, 23, 9) });
      clock.ms = Date.UTC(2027, 4, 10, 9);
      await tell();
      await tell();
      expect(sent.map(({ kind }) => kind)).toEqual(["alert-confirm", "alert-ending"]);
      const token = tokenOf(sent[1]!, "extend");
      expect(await services.pressLink("extend", token)).toMatchObject({
        State: "done",
        UntilMs: Date.UTC(2027, 10, 23, 9),
      });
      expect(await services.pressLink("extend", token)).toMatchObject({ State: "too-early" });
      expect(await services.findSearch(token)).toMatchObject({ Search: { Age: 9, Latitude: 53.43 }, Offers: "club" });
      clock.ms = Date.UTC(2027, 10, 23, 9);
      expect(await services.findSearch(token)).toBeNull();
      await jobs.tidyAlerts(neverStopped);
      expect(await count("alerts")).toBe(0);
    });

    test("does not come by a link of another kind or an invented one", async () => {
      const { create, deliver, sent, services } = setup();
      await create(anAlert());
      await deliver();
      const token = tokenOf(sent[0]!, "confirm");
      expect(await services.pressLink("stop", token)).toBeNull();
      expect(await services.findSearch(token)).toBeNull();
      expect(await services.pressLink("confirm", "x".repeat(43))).toBeNull();
    });

    test("comes for one or all alerts of a person who has proved that the address is theirs", async () => {
      const { subscribe, ownAlerts } = setup();
      await subscribe();
      await subscribe(anAlert({ Email: "Parent@Example.org", Miles: 20 }));
      const found = await ownAlerts.find("parent@example.org");
      expect(found.map(({ miles }) => miles).sort()).toEqual([20, 5]);
      expect(await ownAlerts.end("somebody@example.org", found[0]!.alertId)).toBe(0);
      expect(await ownAlerts.end("parent@example.org", found[0]!.alertId)).toBe(1);
      expect(await ownAlerts.end("parent@example.org", null)).toBe(1);
    });
  });

  test("addresses and searches are encrypted again by a newer key, and the old key can be removed", async () => {
    const [old, fresh] = [
      { name: "2026", key: "an old key of this test, long enough" },
      { name: "2027", key: "a new key of this test, long enough" },
    ];
    await setup({ keys: [old] }).subscribe();
    const both = setup({ keys: [fresh, old] });
    expect(await both.ownAlerts.find("parent@example.org")).toHaveLength(1);
    await both.jobs.tidyAlerts(neverStopped);
    const { ownAlerts, tell, sent } = setup({ keys: [fresh] });
    expect(await ownAlerts.find("parent@example.org")).toHaveLength(1);
    await importRows(database(), newTeam);
    await tell();
    expect(sent).toEqual([expect.objectContaining({ to: "parent@example.org" })]);
  });

  test("what the version before stored in plain is found, encrypted by the clean-up, and found again", async () => {
    const { subscribe, jobs, tell, sent, ownAlerts, clock } = setup();
    await subscribe();
    await subscribe(anAlert({ Email: "lost@example.org" }));
    await database().query(
      `update alerts set sealed_search = null, near = 'M33', county = 'Greater Manchester',
         search = '{"Age":9,"PlayWith":5,"Disabilityoption":2,"Latitude":53.42634,"Longitude":-2.32651}'`,
    );
    // A key that is gone: its address stays unreadable, and its search is encrypted all the same.
    await database().query("update alerts set key_name = 'gone' where address_digest <> $1", [
      setup().cipher.addressDigests("parent@example.org")[0],
    ]);
    expect(await ownAlerts.find("parent@example.org")).toMatchObject([{ search: { Age: 9 }, near: "M33" }]);
    await importRows(database(), newTeam);
    await tell();
    expect(sent.filter(({ kind }) => kind === "alert-news")).toHaveLength(1);
    await jobs.tidyAlerts(AbortSignal.abort());
    const plain = () => database().query("select 1 from alerts where num_nonnulls(search, near, county) > 0");
    expect((await plain()).rows).toHaveLength(2);
    await jobs.tidyAlerts(neverStopped);
    expect((await plain()).rows).toEqual([]);
    expect(await ownAlerts.find("parent@example.org")).toMatchObject([
      { search: { Age: 9, Latitude: 53.43 }, near: "M33" },
    ]);
    clock.ms += 24 * hourMs;
    await importRows(database(), {
      clubs: [aClub({ clubId: 7, wgsClubId: uuid(7) })],
      teams: [aTeam({ teamId: 7, clubId: 7 })],
    });
    await tell();
    expect(sent.filter(({ kind }) => kind === "alert-news")).toHaveLength(2);
  });
});
