// The screen of addresses that may be somebody's home: an officer says of each whether people meet there.
import { countLikelyHomes, listLikelyHomes } from "#src/catalogue/corrections/likely-homes.ts";
import { isIdOf } from "#src/catalogue/corrections/record-kinds.ts";
import { type Desk, firstRows, view } from "./desk-frame.ts";
import type { DeskParts } from "./open-desk.ts";

const rowsOnPage = 50;

export function addressesScreen(desk: Desk, { database }: DeskParts) {
  const shown = desk.of("data-officer").page("/addresses", "Addresses that may be homes", async ({ query }) => {
    const after = query.after && isIdOf("club", query.after) ? query.after : null;
    const clubs = await listLikelyHomes(database, after, rowsOnPage + 1);
    const { rows, more } = firstRows(clubs, rowsOnPage, ({ id }) => `/desk/addresses?after=${id}`);
    return view("addresses", "Addresses to look at", { clubs: rows, more, count: await countLikelyHomes(database) });
  });
  return [shown];
}
