// The screen of alerts that are held because so many would be sent at once: what they would say, by import, to send or to drop.
import Type from "typebox";
import { dropHeld, heldRuns, releaseHeld } from "#src/alerts/alert-run-store.ts";
import { type Desk, view } from "./desk-frame.ts";
import type { DeskParts } from "./open-desk.ts";

const role = "data-officer";
const here = "/desk/held-alerts";

export function heldAlertsScreen(desk: Desk, { database }: DeskParts): void {
  desk.page({ path: "/held-alerts", role, summary: "Alerts that are held, by import" }, async () =>
    view("held-alerts", "Held alerts", { runs: await heldRuns(database) }),
  );
  const act = (verb: "send" | "drop", work: typeof releaseHeld, told: (count: number) => string) =>
    desk.action(
      { path: `/held-alerts/:id/${verb}`, role, summary: `To ${verb} the alerts that are held`, form: Type.Object({}) },
      async ({ params, actor }) => {
        const count = /^\d{1,9}$/.test(params.id!) ? await work(database, Number(params.id), actor) : null;
        return count === null ? "missing" : { goTo: here, told: told(count) };
      },
    );
  act("send", releaseHeld, (count) => `${count} people get a mail, at most one a day.`);
  act("drop", dropHeld, (count) => `The alerts of ${count} people are dropped.`);
}
