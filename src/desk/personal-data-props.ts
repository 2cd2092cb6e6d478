// What the page of a person's data shows.
import type { HeldData } from "#src/sign-in/sign-in-schema.ts";

export interface PersonalDataPageProps {
  /** The number of the proof that has begun; empty where none has. */
  proof: string;
  /** What is held; null before the address is proven. */
  held: HeldData | null;
  typed: { email: string };
  errors: { email?: string; code?: string; reason?: string } | null;
}
