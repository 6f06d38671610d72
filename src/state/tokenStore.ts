import type { IssuedTokens, Tokens } from '#core';
import type { KeyStore } from './storage.ts';

/** Storage keys the specification names (spec 1 §3). */
export const keys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  expiresIn: 'expiresIn',
  userRole: 'userRole',
  language: 'preferred-language',
} as const;

/** The tokens in storage. Written with the access token last, since that is what other tabs listen for. */
export function createTokenStore(storage: KeyStore, now: () => number) {
  return {
    read(): Tokens | undefined {
      const accessToken = storage.getItem(keys.accessToken);
      const refreshToken = storage.getItem(keys.refreshToken);
      if (!accessToken) return undefined;
      return { accessToken, expiresInS: Number(storage.getItem(keys.expiresIn) ?? 0) || 0, ...(refreshToken && { refreshToken }) };
    },
    write({ accessToken, refreshToken, lifetimeS }: IssuedTokens): void {
      if (refreshToken !== undefined) storage.setItem(keys.refreshToken, refreshToken);
      storage.setItem(keys.expiresIn, String(Math.floor(now() / 1000 + lifetimeS)));
      storage.setItem(keys.accessToken, accessToken);
    },
    clear(): void {
      for (const key of [keys.accessToken, keys.refreshToken, keys.expiresIn]) storage.removeItem(key);
    },
  };
}
