// The signed-in person's name and e-mail, for the contact form (specification §6.3).
import { useMemo } from "react";
import type { ContactForm } from "#src/messages/message-rules.ts";
import { useSignedInUser } from "./signed-in-user.ts";

export function useContactPrefill(): Partial<Pick<ContactForm, "firstName" | "lastName" | "email">> {
  const person = useSignedInUser()?.person ?? null;
  return useMemo(() => {
    if (!person) return {};
    const { givenName, familyName, signInName } = person;
    return { firstName: givenName, lastName: familyName, email: signInName.includes("@") ? signInName : "" };
  }, [person]);
}
