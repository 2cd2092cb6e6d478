// Open data that is harvested: whether, from where, and what of it.
import Type from "typebox";

export const harvestSettings = {
  harvest: Type.Boolean({
    default: true,
    title:
      "Whether this server harvests the sources of `touchline sources`; of several servers on one database, one at a time does",
  }),
  harvestPrivateAddresses: Type.Boolean({
    default: false,
    title:
      "Also harvest http:// and addresses that are not public, for trying out; on the internet this would let a publisher reach into your network",
  }),
  harvestPitchHire: Type.Boolean({
    default: false,
    title: "Also show football pitches that can be hired, as sessions of the category Pitch hire",
  }),
  harvestForbiddenJoins: Type.Optional(
    Type.String({
      minLength: 1,
      title: "File of joins to undo, each a line that `touchline sources joins` printed (docs/openactive.md)",
    }),
  ),
};
