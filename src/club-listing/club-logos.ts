// Logos that clubs have sent, in the database. One is at its path for as long as its club has it.
import { createHash } from "node:crypto";
import { isShown } from "#src/catalogue/store/read-table.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { firstRow, insertRow } from "#src/platform/database/rows.ts";
import { digestIn, logoPath } from "./logo-rules.ts";

export interface ClubLogo {
  clubId: number;
  /** For who cannot see it. */
  alternative: string;
  webp: Uint8Array;
}

/** Returns the digest of all of it: another text is another logo, which is looked at anew. */
export async function storeLogo(queries: Queries, { clubId, alternative, webp }: ClubLogo): Promise<string> {
  const digest = createHash("sha256").update(`${clubId}\n${alternative}\n`).update(webp).digest("hex");
  await insertRow(queries, "club_logos", { digest, clubId, alternative, picture: webp }, "on conflict do nothing");
  return digest;
}

/** Null where there is none. */
export async function readLogo(queries: Queries, digest: string): Promise<Buffer | null> {
  const text = "select picture from club_logos where digest = $1";
  const logo = await firstRow<{ picture: Uint8Array }>(queries, text, [digest]);
  return logo && Buffer.from(logo.picture);
}

const isInForce = `c.logo_url = '${logoPath("' || l.digest || '")}'`;

/** Null unless its club has it, and visitors find the club. */
export async function readShownLogo(queries: Queries, digest: string): Promise<Buffer | null> {
  const text = `select 1 from club_logos l join clubs c on c.club_id = l.club_id
    where l.digest = $1 and ${isInForce} and ${isShown("clubs", "c")}`;
  return (await firstRow(queries, text, [digest])) === null ? null : readLogo(queries, digest);
}

/** What a club's field says; null where that is no logo that it has sent itself. */
export async function findLogo(
  queries: Queries,
  clubId: number,
  logoUrl: string | null,
): Promise<{ Path: string; Text: string } | null> {
  const digest = digestIn(logoUrl ?? "");
  if (digest === null) return null;
  const text = `select $3::text as "Path", alternative as "Text" from club_logos where digest = $1 and club_id = $2`;
  return firstRow(queries, text, [digest, clubId, logoUrl]);
}

/** Those that nobody has, asks for, or can have back by undoing a change. */
export async function deleteUnusedLogos(queries: Queries): Promise<void> {
  await queries.query(
    `delete from club_logos l where not exists (select 1 from clubs c where c.club_id = l.club_id and ${isInForce})
       and not exists (select 1 from listing_proposals p where p.logo_digest = l.digest)
       and not exists (select 1 from listing_changes h where h.record_kind = 'club'
         and h.record_id = l.club_id::text and strpos(h.what::text, l.digest) > 0)`,
  );
}
