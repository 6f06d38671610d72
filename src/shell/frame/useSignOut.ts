import { useCallback } from 'react';
import { loginPath } from '../decide.ts';
import { useShell } from '../Shell.ts';

/** Ends the session here and on the server, and leads to login. Signing out works without a server too: the tokens are forgotten either way. */
export function useSignOut(): () => Promise<void> {
  const { sessionApi, stores, location } = useShell();
  return useCallback(async () => {
    const token = stores.session.tokens()?.accessToken;
    stores.session.signOut();
    location.jump(loginPath);
    if (token) await sessionApi.logout(token).catch(() => undefined);
  }, [sessionApi, stores, location]);
}
