// What our own identity provider is started with.
import type { IdentityPlace } from "#src/domain/identity/sign-in.ts";
import type { DevelopmentAccounts } from "./account-ports.ts";

export interface DevelopmentIdentityOptions {
  isProduction: boolean;
  /** 0 takes a free one. */
  port: number;
  /** Where the certificate is kept. */
  folder: string;
  siteName: string;
  policyNames: IdentityPlace["policyNames"];
  accounts: DevelopmentAccounts;
  /** A secret kept under this name, made of the proposal at first. */
  secret(name: string, proposal: string): Promise<string>;
  nowMs(): number;
  onFailure(error: unknown): void;
}
