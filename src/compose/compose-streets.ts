// Gives the terminal the adapter that fetches a map with streets.
import { fetchStreets, type StreetsFetched, type StreetsSize } from "#src/streets/fetch-streets.ts";

export type { StreetsFetched, StreetsSize };
export { fetchStreets };
