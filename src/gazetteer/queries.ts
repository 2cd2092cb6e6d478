// What the geocoder needs of a database; both kinds speak it.

export interface Queries {
  query<Row>(text: string, values: unknown[]): Promise<{ rows: Row[] }>;
}
