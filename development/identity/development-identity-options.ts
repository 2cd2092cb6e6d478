// The options with which our own identity provider is started.
import type { IdentityPlace } from "#src/sign-in/sign-in.ts";
import type { DevelopmentAccounts } from "./account-ports.ts";

export interface DevelopmentIdentityOptions {
  isProduction: boolean;
  /** 0 takes a free one. */
  port: number;
  /** Where the certificate is stored. */
  folder: string;
  siteName: string;
  policyNames: IdentityPlace["policyNames"];
  accounts: DevelopmentAccounts;
  /** A secret stored under this name, set to the proposal at first. */
  secret(name: string, proposal: string): Promise<string>;
  nowMs(): number;
  onFailure(error: unknown): void;
}
