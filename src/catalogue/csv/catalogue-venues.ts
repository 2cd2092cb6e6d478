// The exchange format's venues.csv.
import { words } from "./catalogue-cells.ts";
import { declareFile, optional, required } from "./catalogue-columns.ts";
import {
  accreditationColumns,
  accreditationOf,
  addressColumns,
  addressOf,
  facilitiesOf,
  facilityColumns,
  id,
  positionColumns,
  positionOf,
  text,
} from "./catalogue-shared-columns.ts";

export const venuesFile = declareFile(
  "venues",
  {
    PitchFinderId: required(id),
    CentreId: optional(id),
    CentreName: required(words),
    ...addressColumns,
    County: text,
    ...positionColumns,
    TelephoneNumber: text,
    EmailAddress: text,
    Website: text,
    ...accreditationColumns,
    ...facilityColumns,
  },
  ["PitchFinderId"],
  (values) => ({
    pitchFinderId: values.PitchFinderId,
    centreId: values.CentreId,
    centreName: values.CentreName,
    address: addressOf(values, values.County),
    position: positionOf(values),
    isPositionApproximate: false,
    telephoneNumber: values.TelephoneNumber,
    emailAddress: values.EmailAddress,
    website: values.Website,
    accreditation: accreditationOf(values),
    facilities: facilitiesOf(values),
  }),
);
