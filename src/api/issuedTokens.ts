import type { IssuedTokens } from '#core';

/** Above this, `expires_in` cannot be a length (thirty years): some providers send the moment instead. */
const momentFromS = 1e9;
/** A moment by the server's clock may already be over by ours; a token just given is good for a while all the same. */
const leastS = 60;

/** Tokens out of an answer's body; `undefined` where it has none. */
export function issuedTokens(body: unknown, nowMs: number): IssuedTokens | undefined {
  const { access_token, refresh_token, expires_in } = (body ?? {}) as Record<string, unknown>;
  if (typeof access_token !== 'string' || access_token === '') return undefined;
  const raw = Number(expires_in);
  const lifetimeS = !Number.isFinite(raw) || raw <= 0 ? leastS : raw > momentFromS ? Math.max(leastS, raw - nowMs / 1000) : raw;
  return { accessToken: access_token, lifetimeS, ...(typeof refresh_token === 'string' && refresh_token !== '' && { refreshToken: refresh_token }) };
}
