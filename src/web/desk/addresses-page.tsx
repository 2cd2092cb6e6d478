// Clubs whose address may be somebody's home: one press each says whether people meet there.

import { recordAddress } from "#src/desk/desk-rules.ts";
import type { DeskPages } from "#src/desk/desk-screens.ts";
import { AddressAct } from "./address-panel.tsx";
import { List, Page } from "./desk-parts.tsx";

export function AddressesPage({ clubs, more, count }: DeskPages["addresses"]) {
  return (
    <Page lead="These clubs keep their contact private, their address has a street, and nothing names a ground. It may be the home of whoever runs the club.">
      <List
        title={count === 1 ? "1 club" : `${count.toLocaleString("en-GB")} clubs`}
        caption="Clubs whose address may be somebody’s home"
        rows={clubs}
        empty="No address waits to be looked at."
        more={more}
        columns={{
          Club: ({ id, name }) => <a href={recordAddress({ kind: "club", id })}>{name}</a>,
          Address: "address",
          "It is": ({ id, name }) => (
            <div className="row">
              <AddressAct id={id} of={name} isPrivate label="Only show its town" />
              <AddressAct id={id} of={name} isPrivate={false} label="People meet here" />
            </div>
          ),
        }}
      />
    </Page>
  );
}
