import type { SessionPort } from './ports.ts';

/** A session's tokens, and the first token of the session they belong to, as far as this client renewed them. */
interface TokenFamily extends Pick<SessionPort, 'tokens' | 'renew'> {
  first(): string | undefined;
}

/** Follows a session through its renewals: what was asked with the old token is the same user's with the new one. */
export function createFamily({ tokens, renew }: Pick<SessionPort, 'tokens' | 'renew'>): TokenFamily {
  let heir: { token: string; first: string } | undefined;
  const first = () => {
    const token = tokens()?.accessToken;
    return token !== undefined && token === heir?.token ? heir.first : token;
  };
  return {
    tokens,
    first,
    renew(issued) {
      const before = first();
      renew(issued);
      const token = tokens()?.accessToken;
      heir = before === undefined || token === undefined ? undefined : { token, first: before };
    },
  };
}
