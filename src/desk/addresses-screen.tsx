// Clubs whose address may be somebody's home: one press each says whether people meet there.

import { type RouteObject, useLoaderData } from "react-router";
import { countLikelyHomes, listLikelyHomes } from "#src/catalogue/corrections/likely-homes.ts";
import { isIdOf } from "#src/catalogue/corrections/record-kinds.ts";
import { AddressAct } from "./address-panel.tsx";
import { List } from "./desk-list.tsx";
import { Page } from "./desk-parts.tsx";
import { type Desk, firstRows, withDesk } from "./desk-request.ts";
import { recordAddress } from "./desk-rules.ts";

const rowsOnPage = 50;

export const addressesScreen: RouteObject = { path: "addresses", loader: withDesk(loader), Component: AddressesPage };

async function loader({ database, query }: Desk) {
  const after = query.after && isIdOf("club", query.after) ? query.after : null;
  const clubs = await listLikelyHomes(database, after, rowsOnPage + 1);
  const { rows, more } = firstRows(clubs, rowsOnPage, ({ id }) => `/desk/addresses?after=${id}`);
  return { clubs: rows, more, count: await countLikelyHomes(database) };
}

function AddressesPage() {
  const { clubs, more, count } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Addresses to look at"
      lead={
        "These clubs keep their contact private, their address has a street, and nothing names a ground. It may be " +
        "the home of the person who runs the club."
      }
    >
      <List
        title={count === 1 ? "1 club" : `${count.toLocaleString("en-GB")} clubs`}
        caption="Clubs whose address may be someone’s home"
        rows={clubs}
        empty="No address waits to be looked at."
        more={more}
        columns={{
          Club: ({ id, name }) => <a href={recordAddress({ kind: "club", id })}>{name}</a>,
          Address: "address",
          "It is": ({ id, name }) => (
            <div className="presses">
              <AddressAct id={id} of={name} isPrivate label="Only show its town" />
              <AddressAct id={id} of={name} isPrivate={false} label="People meet here" />
            </div>
          ),
        }}
      />
    </Page>
  );
}
