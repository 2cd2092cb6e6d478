// What an import may refer to: its accepted rows and, where files do not say all, the database's.
import type { CatalogueTable, Club, ParentTable, Team } from "#src/catalogue/records/catalogue.ts";
import type { ClubContact } from "#src/catalogue/records/home-address.ts";
import type { CatalogueChange } from "#src/catalogue/store/catalogue-writer.ts";

const referredTo = new Set(["clubs ClubId", "venues PitchFinderId", "providers ProviderId"]);

/**
 * Keys of accepted rows. They are all that an import keeps of a file: 8 to 100 bytes a row, some 25
 * MB for England, needed as a duplicate or a reference may be any number of rows away.
 */
export class KnownRecords {
  /** Key to the line that has it, by table and column. */
  readonly #lines = new Map<string, Map<string | number, number>>();
  readonly #organisations = new Set<number>();
  readonly #clubOfTeam = new Map<string, number>();
  readonly #contacts = new Map<number, ClubContact>();
  readonly #change: CatalogueChange;

  constructor(change: CatalogueChange) {
    this.#change = change;
  }

  /** The line of the accepted row that has this key; null where none has. */
  lineOf(table: CatalogueTable, column: string, key: string | number): number | null {
    return this.#lines.get(`${table} ${column}`)?.get(key) ?? null;
  }

  add(table: CatalogueTable, column: string, key: string | number, line: number): void {
    const name = `${table} ${column}`;
    const lines = this.#lines.get(name) ?? new Map<string | number, number>();
    this.#lines.set(name, lines.set(key, line));
  }

  remove(table: CatalogueTable, column: string, key: string | number): void {
    this.#lines.get(`${table} ${column}`)?.delete(key);
    if (table === "teams") this.#clubOfTeam.delete(String(key));
  }

  /** Drops a table's keys once its file has been read, except those that other files refer to. */
  forget(table: CatalogueTable): void {
    for (const name of this.#lines.keys()) {
      if (name.startsWith(`${table} `) && !referredTo.has(name)) this.#lines.delete(name);
    }
  }

  addOrganisation(orgId: number | null): void {
    if (orgId !== null) this.#organisations.add(orgId);
  }

  /** Of an accepted row. */
  addContact({ clubId, individualName, isAllowPublic }: Club): void {
    this.#contacts.set(clubId, { individualName, isAllowPublic });
  }

  /** Returns what is said of a club's contact: by this import's rows, else by the database. */
  async contactsOf(clubIds: number[]): Promise<(clubId: number) => ClubContact> {
    const others = await this.#change.contactsOf([...new Set(clubIds)].filter((id) => !this.#contacts.has(id)));
    return (clubId) =>
      this.#contacts.get(clubId) ?? others.get(clubId) ?? { individualName: null, isAllowPublic: null };
  }

  addTeam({ wgsTeamId, clubId }: Team): void {
    this.#clubOfTeam.set(wgsTeamId, clubId);
  }

  /** The ids that neither an accepted row nor one that stays in the database has. */
  async missing(to: ParentTable, keyColumn: string, ids: number[]): Promise<Set<number>> {
    const missing = new Set(ids.filter((id) => this.lineOf(to, keyColumn, id) === null));
    if (missing.size === 0) return missing;
    return missing.difference(await this.#change.existing(to, [...missing]));
  }

  /** The clubs of those teams that are known, by WgsTeamId. */
  async clubsOfTeams(wgsTeamIds: string[]): Promise<Map<string, number>> {
    const others = wgsTeamIds.filter((id) => !this.#clubOfTeam.has(id));
    const clubs = others.length > 0 ? await this.#change.clubsOfTeams(others) : new Map<string, number>();
    for (const id of wgsTeamIds) {
      const accepted = this.#clubOfTeam.get(id);
      if (accepted !== undefined) clubs.set(id, accepted);
    }
    return clubs;
  }

  /** Those of the organisations that no club belongs to. */
  async missingOrganisations(orgIds: number[]): Promise<Set<number>> {
    const missing = new Set(orgIds).difference(this.#organisations);
    if (missing.size === 0) return missing;
    return missing.difference(await this.#change.existingOrganisations([...missing]));
  }
}
