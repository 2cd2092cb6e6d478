// Open data that is published: whether, under which licence, and by whom.
import Type from "typebox";

export const openDataSettings = {
  openData: Type.Boolean({
    default: true,
    title: "Whether the catalogue is published as open data: feeds, files and their pages (docs/openactive.md)",
  }),
  openDataLicenceUrl: Type.String({
    pattern: "^https?://[^\\s]+$",
    description: "a web address starting with http:// or https://",
    default: "https://creativecommons.org/licenses/by/4.0/",
    title: "Licence of the association's own open data",
  }),
  openDataPublisherEmail: Type.Optional(
    Type.String({
      pattern: "^[^\\s@<>]+@[^\\s@<>]+\\.[A-Za-z]{2,}$",
      description: "an e-mail address",
      title: "E-mail address that the dataset names for questions about the open data; it is public",
    }),
  ),
};
