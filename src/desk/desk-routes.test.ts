// Who may make which call of the desk, when sessions end, and others' or late forms.
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { commandActor } from "#src/audit/audit-rules.ts";
import { readAudit } from "#src/audit/audit-store.ts";
import { revokeSignIns } from "#src/sign-in/sign-in-store.ts";
import { ownTheme } from "#src/site/theme.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { aPerson, type DeskServer, everyRole, openDeskServer, textOf } from "#test/desk/desk-server.ts";
import { listingSetup } from "#test/messages/listing-setup.ts";
import { changePerson } from "./desk-people.ts";
import { callsOf, deskRoutes } from "./desk-routes.tsx";
import { mayDo } from "./desk-rules.ts";
import { findSession, listPeople } from "./desk-store.ts";

describe("the desk", () => {
  onOneDatabase((database) => {
    let desk: DeskServer;
    beforeEach(async () => {
      desk = await openDeskServer(database());
    });
    afterEach(() => desk.app.close());

    test("each role may make just the calls that are its own, and nobody else any", async () => {
      const calls = callsOf(deskRoutes({ listing: listingSetup(database()).parts })).map((call) => ({
        ...call,
        path: call.path.replaceAll(/:\w+/g, "1"),
      }));
      expect(calls.length).toBeGreaterThan(5);
      const officers = [];
      for (const own of everyRole) officers.push({ own, who: await desk.signIn(own) });
      for (const { method, path, role } of calls.filter(({ path }) => path !== "/desk/sign-out")) {
        const stranger = desk.visitor();
        const refused = method === "GET" ? await stranger.get(path) : await stranger.post(path);
        expect([path, refused.statusCode]).toEqual([path, method === "GET" ? 303 : 401]);
        for (const { own, who } of officers) {
          const { statusCode } = method === "GET" ? await who.get(path) : await who.post(path);
          expect([path, own, statusCode === 403]).toEqual([path, own, !mayDo([own], role)]);
        }
      }
      expect(desk.errors).toEqual([]);
      // No call has signed anybody out.
      for (const { own, who } of officers) expect([own, (await who.get("/desk")).statusCode]).toEqual([own, 200]);
    });

    test("the desk has the association’s look, and lets no script run but its own", async () => {
      const theme = { ...ownTheme("dusk"), styleSheet: "@layer tokens{:root:root{--pitch:#123456}}" };
      const own = await openDeskServer(database(), { theme });
      const who = await own.signIn("data-officer");
      const { body, headers } = await who.get("/desk/imports");
      expect(body).toContain('data-theme="dusk"');
      const styles = await who.get(/\/desk\/styles-\w+\.css/.exec(body)![0]);
      expect(styles.body).toContain("--pitch:#123456");
      const script = /<script>(.*?)<\/script>/s.exec(body)![1]!;
      const digest = createHash("sha256").update(script).digest("base64");
      expect(headers["content-security-policy"]).toContain(`script-src 'sha256-${digest}';`);
      await own.app.close();
    });

    test("whoever has no role, or no address that is confirmed, is told so and is not signed in", async () => {
      const who = desk.visitor();
      desk.provider.person = aPerson({ roleWords: ["captain", 7, null] });
      expect(textOf(await desk.signInAs(who))).toContain("You have no role at the desk");
      desk.provider.person = aPerson({ email: null });
      const notConfirmed = textOf(await desk.signInAs(who));
      expect(notConfirmed).toContain("Your email address is not confirmed");
      expect(notConfirmed).toContain("ask the people who run Find Football");
      expect(desk.warnings.slice(-2)).toMatchObject([{ claim: "roles" }, { claim: "email_verified" }]);
      expect(JSON.stringify(desk.warnings)).not.toMatch(/maya|Thornbury|captain/i);
      desk.provider.person = null;
      expect(textOf(await desk.signInAs(who))).toContain("You are not signed in");
      expect((await who.get("/desk")).statusCode).toBe(303);
    });

    test("an invited person comes in by their address in any spelling, and is out once it is removed", async () => {
      const invite = (roles: ("viewer" | "manager")[]) =>
        changePerson(database(), { email: "Maya@Example.org", roles, hasRolesClaim: true }, commandActor, 1);
      expect(await invite(["viewer"])).toEqual({ ok: true });
      const who = await desk.signIn();
      expect((await who.get("/desk")).statusCode).toBe(200);
      expect((await who.get("/desk/people")).statusCode).toBe(403);
      await invite([]);
      expect((await who.get("/desk")).statusCode).toBe(303);
    });

    test.each([
      [
        "after a working day",
        () => {
          desk.clock.ms += 13 * 3_600_000;
        },
      ],
      [
        "where the clock was set back a day",
        () => {
          desk.clock.ms -= 24 * 3_600_000;
        },
      ],
      [
        "as soon as the person logs out of the site everywhere",
        async (token: string) => {
          const session = await findSession(database(), token);
          await revokeSignIns(database(), session!.personDigest, desk.clock.ms);
        },
      ],
      [
        "a quarter of an hour after the provider no longer vouches for them",
        () => {
          desk.provider.answer = { ok: false, kind: "refused" };
          desk.clock.ms += 16 * 60_000;
        },
      ],
      [
        "where the provider then names another person",
        () => {
          desk.provider.answer = { ok: true, person: aPerson({ subject: "another" }) };
          desk.clock.ms += 16 * 60_000;
        },
      ],
      [
        "where it then gives them no role",
        () => {
          desk.provider.answer = { ok: true, person: aPerson({ subject: "manager", roleWords: [] }) };
          desk.clock.ms += 16 * 60_000;
        },
      ],
    ])("a session is over %s", async (_when, happen) => {
      const who = await desk.signIn("manager");
      expect((await who.get("/desk/people")).statusCode).toBe(200);
      await happen(who.cookies.get("__Host-desk")!);
      const over = await who.get("/desk/people");
      expect([over.statusCode, over.headers.location]).toEqual([303, "/desk/sign-in?to=%2Fdesk%2Fpeople"]);
      expect(await findSession(database(), who.cookies.get("__Host-desk")!)).toBeNull();
    });

    test("a role that the provider has taken away is gone after a quarter of an hour", async () => {
      const who = await desk.signIn("manager");
      desk.provider.answer = { ok: true, person: aPerson({ subject: "manager", roleWords: ["viewer"] }) };
      desk.clock.ms += 16 * 60_000;
      expect((await who.get("/desk")).statusCode).toBe(200);
      expect((await who.get("/desk/people")).statusCode).toBe(403);
    });

    test("while the provider does not answer nobody works unasked, and nobody is signed out for it", async () => {
      const who = await desk.signIn("manager");
      desk.provider.answer = { ok: false, kind: "down" };
      desk.clock.ms += 16 * 60_000;
      expect((await who.get("/desk/people")).statusCode).toBe(503);
      desk.provider.answer = null;
      expect((await who.get("/desk/people")).statusCode).toBe(200);
      desk.provider.isDown = true;
      expect((await desk.visitor().get("/desk/sign-in")).statusCode).toBe(503);
    });

    test.each(["", "x", "%E0%A4%A", "a".repeat(5_000)])("a session of nobody (%.10s) is none", async (token) => {
      const who = desk.visitor();
      who.cookies.set("__Host-desk", token);
      expect((await who.get("/desk")).statusCode).toBe(303);
    });

    test("signing out ends the person's sessions on every computer", async () => {
      const [here, there] = [await desk.signIn("viewer"), await desk.signIn("viewer")];
      const out = await here.post("/desk/sign-out");
      expect(out.headers.location).toBe("https://identity.example/logout");
      expect((await there.get("/desk")).statusCode).toBe(303);
    });

    test("a form that is not the desk's own, or another person's, changes nothing", async () => {
      const who = await desk.signIn("manager");
      const invite = (options: object) =>
        who.post("/desk/people", { email: "eve@example.org", roles: "manager" }, options);
      for (const options of [
        { origin: null },
        { origin: "https://evil.example" },
        { origin: "null" },
        { token: "x" },
        { token: "" },
      ]) {
        expect((await invite(options)).statusCode).toBe(403);
      }
      expect(await listPeople(database())).toEqual([]);
      expect((await invite({})).statusCode).toBe(303);
    });

    test("a form of somebody who was signed out meanwhile comes back, and is taken once signed in", async () => {
      const who = await desk.signIn("manager");
      const page = await who.get("/desk/people");
      const token = /name="token" value="([^"]+)"/.exec(page.body)![1]!;
      await database().query("delete from desk_sessions");
      const late = await who.post(
        "/desk/people",
        { email: "“ann”@example.org", roles: ["viewer", "manager"] },
        { token },
      );
      expect(late.statusCode).toBe(401);
      const fields = [...late.body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
      expect(fields.map(([, name, value]) => [name, value])).toEqual([
        ...[
          ["token", token],
          ["email", "“ann”@example.org"],
          ["roles", "viewer"],
          ["roles", "manager"],
        ],
      ]);
      desk.provider.person = aPerson({ subject: "manager" });
      await desk.signInAs(who);
      const sent = await who.post(
        "/desk/people",
        { email: "ann@example.org", roles: ["viewer", "manager"] },
        { token },
      );
      expect(sent.statusCode).toBe(303);
    });

    test("a form that came while the database or the provider was away can be sent again as it was", async () => {
      const who = await desk.signIn("manager");
      const token = /name="token" value="([^"]+)"/.exec((await who.get("/desk/people")).body)![1]!;
      desk.provider.answer = { ok: false, kind: "down" };
      desk.clock.ms += 16 * 60_000;
      const late = await who.post("/desk/people", { email: "ann@example.org", roles: "viewer" }, { token });
      expect([late.statusCode, late.body]).toEqual([
        503,
        expect.stringContaining('name="email" value="ann@example.org"'),
      ]);
    });

    test("its address with a slash leads to it", async () => {
      const { statusCode, headers } = await desk.visitor().get("/desk/");
      expect([statusCode, headers.location]).toEqual([301, "/desk"]);
    });

    test("signing in leads back to the page that was asked for, and to no other site", async () => {
      for (const [requested, reached] of [
        ["/desk/people?x=1", "/desk/people?x=1"],
        ["//evil.example", "/desk"],
        ["/desk//evil.example", "/desk"],
        ["/desk/..%2f..//evil.example", "/desk"],
        ["https://evil.example", "/desk"],
      ] as const) {
        const who = desk.visitor();
        desk.provider.person = aPerson();
        await who.get(`/desk/sign-in?to=${encodeURIComponent(requested)}`);
        expect((await who.get("/desk/return?code=code&state=state")).headers.location).toBe(reached);
      }
    });

    test("a return of another sign-in than ours asks the provider nothing, and signs nobody in", async () => {
      const finish = vi.spyOn(desk.provider, "finish");
      desk.provider.person = aPerson();
      const who = desk.visitor();
      await who.get("/desk/sign-in");
      const ours = who.cookies.get("__Host-desk-visit")!;
      expect(ours).not.toContain("verifier");
      const readable = { state: "state", nonce: "nonce", verifier: "verifier", returnTo: "/desk", again: true };
      const changed = Buffer.from(ours, "base64url");
      changed[20]! ^= 1;
      for (const [cookie, query] of [
        [null, "state=state"],
        [JSON.stringify(readable), "state=state"],
        [Buffer.from(JSON.stringify({ visit: readable, untilMs: 9e15 })).toString("base64url"), "state=state"],
        [changed.toString("base64url"), "state=state"],
        [ours, "state=another"],
        [ours, ""],
      ] as const) {
        if (cookie === null) who.cookies.delete("__Host-desk-visit");
        else who.cookies.set("__Host-desk-visit", cookie);
        expect((await who.get(`/desk/return?code=code&${query}`)).statusCode).toBe(400);
      }
      desk.clock.ms += 21 * 60_000;
      who.cookies.set("__Host-desk-visit", ours);
      expect((await who.get("/desk/return?code=code&state=state")).statusCode).toBe(400);
      expect(finish).not.toHaveBeenCalled();
      expect(who.cookies.has("__Host-desk")).toBe(false);
    });

    test("credentials given anew are believed only where the provider says when they were", async () => {
      const who = desk.visitor();
      desk.provider.person = aPerson({ authenticatedAtMs: null });
      expect((await desk.signInAs(who)).statusCode).toBe(303);
      await who.get("/desk/sign-in?again=1");
      const answer = await who.get("/desk/return?code=code&state=state");
      expect([answer.statusCode, textOf(answer)]).toEqual([403, expect.stringContaining("auth_time")]);
      const session = await findSession(database(), who.cookies.get("__Host-desk")!);
      expect(session?.authenticatedAtMs).toBe(0);
    });

    test("the provider’s token is stored sealed: only the session’s own token opens it", async () => {
      const ask = vi.spyOn(desk.provider, "ask");
      const who = await desk.signIn("manager");
      const stored = async () =>
        (await database().query<{ all: string }>("select to_jsonb(s)::text as all from desk_sessions s")).rows;
      expect(JSON.stringify(await stored())).not.toContain('"refresh\\"');
      desk.provider.answer = { ok: true, person: aPerson({ subject: "manager", refreshToken: "the next" }) };
      desk.clock.ms += 16 * 60_000;
      await who.get("/desk");
      desk.provider.answer = { ok: true, person: aPerson({ subject: "manager", refreshToken: null }) };
      for (const _time of [1, 2]) {
        desk.clock.ms += 16 * 60_000;
        await who.get("/desk");
      }
      expect(ask.mock.calls).toEqual([["refresh"], ["the next"], ["the next"]]);
      expect(JSON.stringify(await stored())).not.toContain("the next");
      // One that was stored before they were sealed.
      await database().query("update desk_sessions set refresh_token = 'the next'");
      desk.clock.ms += 16 * 60_000;
      expect((await who.get("/desk")).statusCode).toBe(303);
    });

    test("who is invited, changed and removed is in the audit, with who did it", async () => {
      const who = await desk.signIn("manager");
      const send = (path: string, fields: Record<string, string | string[]>) =>
        who.post(path, fields, { from: "/desk/people" });
      await send("/desk/people", { email: "ann@example.org", roles: ["viewer"] });
      await send("/desk/people", { email: "ann@example.org", roles: ["viewer", "safeguarding"] });
      await send("/desk/people/remove", { email: "ann@example.org" });
      expect((await send("/desk/people/remove", { email: "ann@example.org" })).statusCode).toBe(404);
      const rows = await readAudit(database(), { limit: 3 });
      expect(rows.map(({ action, actor, before, after }) => [action, actor, before, after])).toEqual([
        ["people-removed", "maya@example.org", ["viewer", "safeguarding"], []],
        ["people-changed", "maya@example.org", ["viewer"], ["viewer", "safeguarding"]],
        ["people-invited", "maya@example.org", null, ["viewer"]],
      ]);
      expect(textOf(await who.get("/desk/audit"))).toContain("Maya Thornbury removed someone’s roles");
      const file = await who.get("/desk/audit.csv?action=people-invited");
      expect(file.body.split("\r\n")).toHaveLength(3);
      expect(file.body).toContain("Maya Thornbury,maya@example.org,people-invited,person,ann@example.org");
    });

    test("what is typed wrong is said at its field and kept", async () => {
      const who = await desk.signIn("manager");
      const send = (fields: Record<string, string | string[]>) =>
        who.post("/desk/people", fields, { from: "/desk/people" });
      const wrong = await send({ email: "ann", roles: ["viewer"] });
      expect(wrong.statusCode).toBe(422);
      expect(textOf(wrong)).toContain("Enter an email address, like name@example.org");
      expect(wrong.body).toMatch(/value="ann"/);
      expect(wrong.body).toMatch(
        /<input type="checkbox" name="roles" checked="" value="viewer"|value="viewer" checked/,
      );
      expect(textOf(await send({ email: "ann@example.org" }))).toContain("Choose at least one role");
      expect((await send({ email: "x".repeat(501), roles: ["viewer"] })).statusCode).toBe(400);
      expect((await send({ email: "a\0@example.org", roles: ["viewer"] })).statusCode).toBe(400);
    });

    test("without roles from the provider the last manager stays one, also where two remove each other", async () => {
      const change = (email: string, roles: ("manager" | "viewer")[]) =>
        changePerson(database(), { email, roles, hasRolesClaim: false }, commandActor, 1);
      await change("ann@example.org", ["manager"]);
      expect(await change("ann@example.org", ["viewer"])).toEqual({ ok: false, kind: "last-manager" });
      await change("bob@example.org", ["manager"]);
      const both = await Promise.all([change("ann@example.org", []), change("bob@example.org", [])]);
      expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    });
  });
});
