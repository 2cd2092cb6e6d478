// The exchange format's social_links.csv.
import { declareFile, optional, required } from "./catalogue-columns.ts";
import { id, keyText, known, text } from "./catalogue-shared-columns.ts";

export const socialLinksFile = declareFile(
  "social_links",
  {
    OrgId: required(id),
    IsPublic: known,
    MediaType: required(keyText),
    MediaTypeId: optional(id),
    PrefixUrl: text,
    MediaLink: required(keyText),
  },
  ["OrgId", "MediaType", "MediaLink"],
  (values) => ({
    orgId: values.OrgId,
    isPublic: values.IsPublic,
    mediaType: values.MediaType,
    mediaTypeId: values.MediaTypeId,
    prefixUrl: values.PrefixUrl,
    mediaLink: values.MediaLink,
  }),
);
