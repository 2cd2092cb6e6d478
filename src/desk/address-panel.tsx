// What visitors see of a club's address, and the press that hides it or shows it again.

import type { DescribedRecord } from "#src/catalogue/corrections/describe-record.ts";
import { Act } from "./desk-forms.tsx";
import { Panel } from "./desk-parts.tsx";
import { recordAddress } from "./desk-rules.ts";

const field = "AddressIsPrivate";

interface AddressActProps {
  /** The club's. */
  id: string;
  /** Its name, to a screen reader, where there are several. */
  of?: string;
  isPrivate: boolean;
  label: string;
}

/** A correction of one press; like any other it is in the audit, and can be taken back. */
export const AddressAct = ({ id, of, isPrivate, label }: AddressActProps) => (
  <Act
    label={label}
    of={of}
    action={`${recordAddress({ kind: "club", id })}/correct`}
    hidden={{ [field]: isPrivate ? "Yes" : "No", reason: "" }}
  />
);

/** How much visitors see of a club's address: all of it, a ground in its place, or its town. */
export type ShownAddress = "whole" | "ground" | "town";

interface AddressPanelProps {
  record: DescribedRecord;
  shown: ShownAddress;
}

export function AddressPanel({ record: { id, fields }, shown }: AddressPanelProps) {
  const address = fields.find(({ name }) => name === field);
  const isPrivate = address?.text === "Yes";
  // Taken back, it is as the register has it; where that is private too, the words must differ.
  const isOwnWord = isPrivate && address?.correction !== null && address?.correction.registerSays !== "Yes";
  return (
    <Panel title="Its address">
      <p className="quiet">{sayings[shown]}</p>
      {shown !== "whole" && !isPrivate && (
        <p className="quiet">
          A line begins with c/o or holds the name of its contact. Correct that line, or the name, to show it again.
        </p>
      )}
      {isOwnWord ? (
        <Act label="Show it again" action={`${recordAddress({ kind: "club", id })}/take-back`} hidden={{ field }} />
      ) : isPrivate ? (
        <AddressAct id={id} isPrivate={false} label="Show it again" />
      ) : (
        shown === "whole" && <AddressAct id={id} isPrivate label="Only show its town" />
      )}
    </Panel>
  );
}

const sayings: Record<ShownAddress, string> = {
  whole: "Visitors see all of it. If it is someone’s home, show only the town.",
  town: "Visitors see its town and the first part of its postcode, and no spot on the map.",
  ground: "Visitors see a ground where the club trains or plays in its place.",
};
