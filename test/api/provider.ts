import type { Transport, WireAnswer, WireRequest } from '#api';

/** A provider without a network: rotating tokens (api §3), and every other path answers who asked. */
export interface Provider {
  transport: Transport;
  calls: WireRequest[];
  /** Answers refreshes with this status instead (0: no answer). */
  refreshStatus: number | undefined;
  /** Makes the current access token worthless. */
  revoke(): void;
  /** Begins a session as a login does. */
  issue(): { accessToken: string; refreshToken: string; lifetimeS: number };
  refreshes(): number;
  /** Paths called, without the base. */
  paths(): string[];
}

const answer = (status: number, body: unknown, statusText = ''): WireAnswer => ({
  status,
  statusText,
  headers: {},
  body,
  form: body === undefined ? 'empty' : 'json',
});

export function createProvider(base = '/api/v1/'): Provider {
  let serial = 0;
  let access = '';
  let refresh = '';
  const calls: WireRequest[] = [];
  const turn = () => {
    serial++;
    access = `access-${serial}`;
    refresh = `refresh-${serial}`;
  };

  function renewed(request: WireRequest): WireAnswer {
    const { refreshStatus } = provider;
    if (refreshStatus === 0) throw new Error('no answer');
    if (refreshStatus !== undefined) return answer(refreshStatus, { message: 'no' }, 'Refused');
    if (JSON.parse(request.body ?? '{}').token !== refresh) return answer(401, { message: 'spent' }, 'Unauthorized');
    turn();
    return answer(200, { access_token: access, refresh_token: refresh, expires_in: 900 });
  }

  const provider: Provider = {
    calls,
    refreshStatus: undefined,
    async transport(request) {
      calls.push(request);
      await new Promise((resolve) => setImmediate(resolve));
      if (request.url === `${base}customer/refresh-token`) return renewed(request);
      const token = request.headers.Authorization?.replace('Bearer ', '');
      return token === access ? answer(200, { token, body: request.body }) : answer(401, {}, 'Unauthorized');
    },
    revoke: () => {
      access = 'nobody has this';
    },
    issue() {
      turn();
      return { accessToken: access, refreshToken: refresh, lifetimeS: 900 };
    },
    refreshes: () => provider.paths().filter((path) => path === 'customer/refresh-token').length,
    paths: () => calls.map(({ url }) => url.slice(base.length)),
  };
  return provider;
}
