// A listing as its club sees it: what it says itself, what waits for the association, and what it has changed before.
import { readTrainingOf } from "#src/catalogue/corrections/correct-training.ts";
import { pageOf } from "#src/catalogue/corrections/describe-record.ts";
import { type Cells, nameColumns, recordFields } from "#src/catalogue/corrections/record-kinds.ts";
import { isShown } from "#src/catalogue/store/read-table.ts";
import type { Queries } from "#src/platform/database/database.ts";
import type { Opened } from "./change-listing.ts";
import { listChanges, listProposals } from "./change-store.ts";
import { confirmedField, liveFields, trainingField } from "./listing-rules.ts";
import type { Listing } from "./listing-schema.ts";
import type { ListingParts } from "./mail-link.ts";
import { trainingText } from "./training-text.ts";

/** Changes that are shown; older ones are in the mails. */
const changesShown = 20;

export async function showListing({ database }: ListingParts, { link, record }: Opened): Promise<Listing> {
  const { kind, id, name, cells } = record;
  const ref = { kind, id };
  const isClub = kind === "club";
  const proposals = await listProposals(database, ref, 50);
  const changes = await listChanges(database, ref, changesShown);
  return {
    ...{ Record: kind, Id: id, Name: name },
    Path: await pageOf(database, ref, cells),
    UntilMs: link.expiresAtMs,
    Fields: isClub
      ? {
          ...textsOf("club", cells, [...liveFields.club, confirmedField]),
          [trainingField]: trainingText(await readTrainingOf(database, Number(id))),
        }
      : {},
    Teams: isClub ? await teamsOf(database, id) : [],
    Proposals: proposals.map(({ proposalId, about, words, madeAtMs }) => ({
      ...{ ProposalId: proposalId, About: about, Words: words, MadeAtMs: madeAtMs },
    })),
    Changes: changes.map(({ changeId, atMs, linkMadeAtMs, isUndone, what }) => ({
      ...{ ChangeId: changeId, AtMs: atMs, IsThisLink: linkMadeAtMs === link.madeAtMs, LinkMadeAtMs: linkMadeAtMs },
      IsUndone: isUndone,
      What: what.map(({ of, label, was, now }) => ({ Of: of, Label: label, Was: was, Now: now })),
    })),
  };
}

async function teamsOf(queries: Queries, clubId: string): Promise<Listing["Teams"]> {
  const { rows } = await queries.query<{ cells: Cells }>(
    `select to_jsonb(t) as cells from teams t where club_id = $1::text::bigint and ${isShown("teams", "t")} order by team_id`,
    [clubId],
  );
  return rows.map(({ cells }) => ({
    ...{ Id: String(cells.team_id), WgsTeamId: String(cells.wgs_team_id), Name: String(cells[nameColumns.team]) },
    Fields: textsOf("team", cells, liveFields.team),
  }));
}

/** The fields that the catalogue has, as they are typed. */
function textsOf(kind: "club" | "team", cells: Cells, names: readonly string[]): Record<string, string> {
  const fields = recordFields[kind].filter(({ name }) => names.includes(name));
  return Object.fromEntries(fields.map((field) => [field.name, field.write(cells)]));
}
