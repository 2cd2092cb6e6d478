// Fields that the bodies of forms have alike.
import * as Type from "typebox";

export const uuidText = (description: string) =>
  Type.String({ pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$", description });

/** An id as in the address of a record's page. */
export const pageIdText = (description: string) =>
  Type.String({ pattern: "^[0-9]{1,16}(p[0-9]{1,16})?$", description });

/** Of a form that anybody may send. `needed`: when a captcha's solution is. */
export const openFormFields = (needed: string) => ({
  Captcha: Type.Optional(
    Type.String({ maxLength: 4_000, description: `A solved challenge of GET /api/captcha, needed ${needed}` }),
  ),
  Fax: Type.Optional(Type.String({ maxLength: 0, description: "empty: people do not see this field" })),
});
