// The screen of alerts that are held because so many would be sent at once: what they would say, by import, to send or to drop.
import { dropHeld, heldRuns, releaseHeld } from "#src/alerts/alert-run-store.ts";
import { type Desk, numberIn, view } from "./desk-frame.ts";
import type { DeskParts } from "./open-desk.ts";

export function heldAlertsScreen(desk: Desk, { database }: DeskParts) {
  const { page, action } = desk.of("data-officer");

  const shown = page("/held-alerts", "Alerts that are held, by import", async () =>
    view("held-alerts", "Held alerts", { runs: await heldRuns(database) }),
  );

  const act = (verb: "send" | "drop", work: typeof releaseHeld, told: (count: number) => string) =>
    action(`/held-alerts/:id/${verb}`, `To ${verb} the alerts that are held`, {}, async ({ params, actor }) => {
      const runId = numberIn(params.id);
      const count = runId === null ? null : await work(database, runId, actor);
      return count === null ? "missing" : { goTo: "/desk/held-alerts", told: told(count) };
    });
  act("send", releaseHeld, (count) => `${count} people will get an email, no more than one a day.`);
  act("drop", dropHeld, (count) => `Alerts to ${count} people cancelled.`);

  return [shown];
}
