import type { Tokens } from '#core';
import type { Errors } from './errorFrom.ts';
import { issuedTokens } from './issuedTokens.ts';
import type { Lock } from './lock.ts';
import type { SessionPort } from './ports.ts';
import { isOk, type WireAnswer } from './wire.ts';

type Renewal = 'fresh' | 'refused';
/** Renews the session unless `stale` is no longer its token. Rejects, without ending anything, when the server did not decide. */
export type Refresh = (stale: string) => Promise<Renewal>;

interface RefreshPorts {
  session: Pick<SessionPort, 'tokens' | 'renew'>;
  lock: Lock;
  send: (refreshToken: string) => Promise<WireAnswer>;
  errors: Errors;
  now: () => number;
}

/** The statuses by which a server says that a refresh token is worth nothing. */
const refusals = new Set([400, 401, 403]);

/** One refresh at a time, in this tab by its promise and across tabs by the lock; whoever comes later adopts what it brought. */
export function createRefresh({ session, lock, send, errors, now }: RefreshPorts): Refresh {
  let running: Promise<Renewal> | undefined;
  let refusedToken: string | undefined;

  async function renew(stale: string): Promise<Renewal> {
    const current = session.tokens();
    if (current && current.accessToken !== stale) return 'fresh';
    if (!current?.refreshToken || current.refreshToken === refusedToken) return 'refused';
    return settle(await send(current.refreshToken), current, current.refreshToken);
  }

  function settle(answer: WireAnswer, sent: Tokens, refreshToken: string): Renewal {
    const current = session.tokens();
    if (refusals.has(answer.status)) {
      if (current && current.accessToken !== sent.accessToken) return 'fresh';
      refusedToken = refreshToken;
      return 'refused';
    }
    if (!isOk(answer.status)) throw errors.from(answer);
    const issued = issuedTokens(answer.body, now());
    if (!issued) throw errors.unreadable(answer);
    // Signed out meanwhile: what came belongs to nobody.
    if (!current) return 'refused';
    session.renew(issued);
    return 'fresh';
  }

  return (stale) =>
    (running ??= lock('waypost.refresh', () => renew(stale)).finally(() => {
      running = undefined;
    }));
}
