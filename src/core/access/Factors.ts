/** By what somebody signs in beside their password. */
export interface Factors {
  /** Since when an authenticator app is asked for a code. */
  totp: { since: string } | null;
  /** Recovery codes that are left. */
  recovery_codes: number;
}
