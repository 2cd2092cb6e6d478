// Published open data: whether, under which licence, by whom; and what is harvested of others.
import Type, { type Static } from "typebox";

export const openDataSettings = {
  openData: Type.Boolean({
    default: true,
    title:
      "Whether the catalogue is published as open data, with feeds, files and their pages " +
      "(docs/openactive.md); off where the association may not publish it",
  }),
  openDataPublisherEmail: Type.Optional(
    Type.String({
      pattern: "^[^\\s@<>]+@[^\\s@<>]+\\.[A-Za-z]{2,}$",
      description: "an email address",
      title:
        "Email address that the dataset names for questions about the open data, where it is published; it is public",
    }),
  ),
};

export type OpenDataSettings = Static<ReturnType<typeof Type.Object<typeof openDataSettings>>>;

export const harvestSettings = {
  harvest: Type.Boolean({
    default: true,
    title:
      "Whether this server harvests the sources of `touchline sources`; of several servers on one database, " +
      "one at a time does. Off on a server that must not call other servers",
  }),
  harvestPrivateAddresses: Type.Boolean({
    default: false,
    title:
      "Also harvest http:// and addresses that are not public, to try things out; on the internet this would " +
      "let a publisher reach into your network",
  }),
  harvestPitchHire: Type.Boolean({
    default: false,
    title:
      "Also show football pitches for hire, as sessions of the category Pitch hire, if the association wants " +
      "them among its sessions",
  }),
};
