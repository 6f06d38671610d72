import { useEffect, useMemo, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { Router, useLocation, useSearch } from 'wouter';
import { AuthArea } from './auth/AuthArea.tsx';
import { decideAuth, loginFor } from './decide.ts';
import { Go } from './Go.tsx';
import { routerHooks } from './routerHook.ts';
import { ShellProvider, useShell, type Shell } from './Shell.ts';
import { Signed } from './Signed.tsx';

/** The whole application over a wired shell. */
export function App({ shell }: { shell: Shell }): ReactNode {
  const hooks = useMemo(() => routerHooks(shell.location), [shell]);
  useEffect(
    function followHistory() {
      return shell.location.connect();
    },
    [shell],
  );
  return (
    <ShellProvider value={shell}>
      <I18nextProvider i18n={shell.i18n} defaultNS="shell">
        <Router {...hooks}>
          <Outlet />
        </Router>
      </I18nextProvider>
    </ShellProvider>
  );
}

function Outlet(): ReactNode {
  const [path] = useLocation();
  const search = useSearch();
  const status = useStatus();
  const auth = decideAuth(path);
  if (auth?.kind === 'redirect') return <Go to={auth.to} />;
  if (auth?.kind === 'auth') return <AuthArea page={auth.page} />;
  if (status === 'signed-out') return <Go to={loginFor(search ? `${path}?${search}` : path)} />;
  return <Signed />;
}

function useStatus() {
  const { stores } = useShell();
  return useSnapshot(stores.session.state).status;
}
