/** By what somebody signs in beside their password. */
export interface Factors {
  /** Since when an authenticator app is asked for a code. */
  totp: { since: string } | null;
  passkeys: Passkey[];
  /** Recovery codes that are left. */
  recovery_codes: number;
}

/** A passkey of a user (WebAuthn). */
export interface Passkey {
  id: number;
  name: string;
  created_at: string;
  /** Null until its first use. */
  used_at: string | null;
}
