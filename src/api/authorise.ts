import type { Tokens } from '#core';
import { abortable, abortedError } from './abortable.ts';
import { ApiError } from './apiError.ts';
import type { SessionPort } from './ports.ts';
import type { Refresh } from './refresh.ts';
import type { WireAnswer } from './wire.ts';

interface AuthorisePorts {
  session: SessionPort;
  refresh: Refresh;
  now: () => number;
}
interface AuthoriseOptions {
  /** Whether the call waits for its user to sign in again when the session has ended; default true. */
  waits?: boolean;
  signal?: AbortSignal;
}
/** Sends with the session's token, renewing it where needed; at most one replay. */
type Authorise = (send: (accessToken: string | undefined) => Promise<WireAnswer>, options: AuthoriseOptions) => Promise<WireAnswer>;

/** A token this close to its end is renewed before the call (spec 1 §9). */
const marginS = 1;

export function createAuthorise({ session, refresh, now }: AuthorisePorts): Authorise {
  const isStale = ({ refreshToken, expiresInS }: Tokens) => refreshToken !== undefined && now() / 1000 >= expiresInS - marginS;

  async function signedInAgain(promise: Promise<boolean>, signal: AbortSignal | undefined): Promise<void> {
    if (!(await abortable(promise, signal))) throw abortedError(401);
  }

  async function renew(stale: string, { waits = true, signal }: AuthoriseOptions): Promise<void> {
    if ((await abortable(refresh(stale), signal)) === 'fresh') return;
    if (!waits) throw new ApiError({ kind: 'status', status: 401, name: 'Unauthorized', message: 'Unauthorized' });
    await signedInAgain(session.ended(), signal);
  }

  return async (send, options) => {
    const pending = options.waits === false ? undefined : session.pending();
    if (pending) await signedInAgain(pending, options.signal);
    const before = session.tokens();
    if (before && isStale(before)) await renew(before.accessToken, options);
    const used = session.tokens()?.accessToken;
    const answer = await send(used);
    if (answer.status !== 401) return answer;
    await renew(used ?? '', options);
    return send(session.tokens()?.accessToken);
  };
}
