import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { ChunkBoundary } from './ChunkBoundary.tsx';
import { decide } from './decide.ts';
import { useShell, type Shell } from './Shell.ts';
import { Splash } from './Splash.tsx';

/** Sends what whoever is signed in will need first: the profile, and the call this address began with last time. */
export function sendFirst({ frame, loadProfile, firstCall, stores: { session } }: Shell): Promise<unknown> {
  if (session.state.status === 'signed-out') return Promise.resolve();
  if (session.state.status === 'loading') void loadProfile();
  return Promise.all([frame.load().catch(() => undefined), firstCall()]);
}

/** Starts fetching whatever the first screen will need, before anything is drawn and before the profile is there. */
export function warmUp(shell: Shell): Promise<unknown> {
  const {
    index,
    screens,
    i18n,
    location,
    stores: { session },
  } = shell;
  if (session.state.status === 'signed-out') return Promise.resolve();
  // Nobody knows the role yet; an admin opens everything, and a refusal later costs one needless chunk.
  const first = decide(index, { id: 0, role: 'admin' }, location.path());
  const target = first.kind === 'redirect' ? decide(index, { id: 0, role: 'admin' }, first.to) : first;
  return Promise.allSettled([sendFirst(shell), i18n.loadNamespaces('areas'), target.kind === 'screen' && screens.chunkOf(target.route).load()]);
}

/** Everything behind the sign-in: a splash until the profile has loaded, then the frame. */
export function Signed(): ReactNode {
  const shell = useShell();
  const { status, failure } = useSnapshot(shell.stores.session.state);
  const isWarm = useWarm(shell);
  useEffect(
    function fetchProfile() {
      // It may have failed since this was drawn.
      if (status === 'loading' && shell.stores.session.state.status === 'loading') void shell.loadProfile();
    },
    [status, shell],
  );
  if (status === 'failed') return <Splash onRetry={() => shell.stores.session.retry()} {...(failure && { failure })} />;
  if (status === 'loading' || !isWarm) return <Splash />;
  return (
    <ChunkBoundary onRetry={() => void shell.frame.load()}>
      <Suspense fallback={<Splash />}>
        <Loaded />
      </Suspense>
    </ChunkBoundary>
  );
}

/** Another user gets another frame: nothing on screen is handed over. */
function Loaded(): ReactNode {
  const { frame, stores } = useShell();
  const { viewer } = useSnapshot(stores.session.state);
  const Frame = frame.read();
  return viewer && <Frame key={viewer.id} viewer={viewer} />;
}

/** Waits for the first screen's modules too: one splash, then everything at once. */
function useWarm(shell: Shell): boolean {
  const [isWarm, setWarm] = useState(false);
  useEffect(
    function warm() {
      let gone = false;
      void warmUp(shell).then(() => {
        if (!gone) setWarm(true);
      });
      return () => {
        gone = true;
      };
    },
    [shell],
  );
  return isWarm;
}
