import type { Factors } from '#core';
import type { Http } from './http.ts';

/** One's own second step at sign-in; only where `factors` is offered. */
export interface FactorsApi {
  factors(): Promise<Factors>;
  /** A secret for an authenticator app, and the address that its QR code says. */
  begin(): Promise<{ secret: string; address: string }>;
  /** Turns it on by its first code; answers recovery codes, which are shown once. */
  turnOn(code: string): Promise<string[]>;
  turnOff(): Promise<void>;
  renewCodes(): Promise<string[]>;
}

interface Codes {
  recovery_codes: string[];
}

export function createFactorsApi(http: Http): FactorsApi {
  return {
    factors: async () => (await http.get<Factors>('-/factors')).body,
    begin: async () => (await http.post<{ secret: string; address: string }>('-/factors/totp')).body,
    turnOn: async (code) => (await http.post<Codes>('-/factors/totp/confirm', { code })).body.recovery_codes,
    turnOff: async () => void (await http.delete('-/factors/totp')),
    renewCodes: async () => (await http.post<Codes>('-/factors/recovery-codes')).body.recovery_codes,
  };
}
