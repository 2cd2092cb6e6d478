// The exchange format's clubs.csv.
import { uuid, words } from "./catalogue-cells.ts";
import { declareFile, optional, required } from "./catalogue-columns.ts";
import {
  accreditationColumns,
  accreditationOf,
  addressColumns,
  addressOf,
  facilitiesOf,
  facilityColumns,
  id,
  known,
  positionColumns,
  positionOf,
  text,
} from "./catalogue-shared-columns.ts";

export const clubsFile = declareFile(
  "clubs",
  {
    ClubId: required(id),
    WgsClubId: required(uuid),
    ClubName: required(words),
    ...addressColumns,
    ClubCounty: text,
    ...positionColumns,
    OrgId: optional(id),
    ...accreditationColumns,
    IsAllowPublic: known,
    Phone: text,
    Email: text,
    Website: text,
    IndividualName: text,
    WelfareOfficerEmail: text,
    ...facilityColumns,
  },
  (values) => ({
    clubId: values.ClubId,
    wgsClubId: values.WgsClubId,
    clubName: values.ClubName,
    address: addressOf(values, values.ClubCounty),
    position: positionOf(values),
    isPositionApproximate: false,
    orgId: values.OrgId,
    accreditation: accreditationOf(values),
    isAllowPublic: values.IsAllowPublic,
    phone: values.Phone,
    email: values.Email,
    website: values.Website,
    individualName: values.IndividualName,
    welfareOfficerEmail: values.WelfareOfficerEmail,
    facilities: facilitiesOf(values),
  }),
);
