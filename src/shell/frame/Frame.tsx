import { useCallback, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { permitted, type Viewer } from '#core';
import { RuntimeProvider, type Runtime } from '../../resource/area.ts';
import { later, ProgressBar, useEver } from '#ui';
import { decide, type Destination } from '../decide.ts';
import { placeKey } from '../screens.ts';
import { useShell } from '../Shell.ts';
import { usePending } from '../usePending.ts';
import { AccessDenied } from './AccessDenied.tsx';
import { Chrome } from './Chrome.tsx';
import { Counted } from './Counted.tsx';
import { Destined } from './Destined.tsx';
import { Header } from './Header.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { NoticesArea } from './NoticesArea.tsx';
import { Offline } from './Offline.tsx';
import { Overlays, type OverlayName } from './Overlays.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SignInDialog } from './SignInDialog.tsx';
import { Stands } from './Standing.tsx';
import { useAhead } from './useAhead.ts';
import { useWhileOffered } from './useWhileOffered.ts';
import { useScrollMemory } from './useScrollMemory.ts';
import { useShortcuts } from './useShortcuts.ts';

export { serveIcons } from './serveIcons.ts';

/** Everything a signed-in user sees: the frame, with the screen of the address in it. */
export function Frame({ viewer: signedIn }: { viewer: Viewer }): ReactNode {
  const { http, index, plugins, location, stores } = useShell();
  const [path] = useLocation();
  const viewer = useMemo(() => permitted(index, signedIn), [index, signedIn]);
  const runtime = useMemo(
    (): Runtime => ({
      http,
      index,
      viewer,
      stores,
      address: () => location.path() + location.search(),
      load: plugins.load,
      loaded: plugins.loaded,
      navigate: (to, options) => location.navigate(to, options),
    }),
    [http, index, viewer, stores, plugins, location],
  );
  const destination = useMemo(() => decide(index, viewer, path), [index, viewer, path]);
  return (
    <RuntimeProvider value={runtime}>
      <Inside destination={destination} path={path} />
      <NoticesArea />
      <LeaveDialog />
      <Password />
      <SignInDialog />
    </RuntimeProvider>
  );
}

/** The screen of the address; first of all the second step, for those who must have one. */
function Inside({ destination, path }: { destination: Destination; path: string }): ReactNode {
  const { profile } = useSnapshot(useShell().stores.session.state);
  if (profile?.needs_second_step) return <SetUpFirst />;
  if (destination.kind === 'access-denied') return <AccessDenied />;
  return (
    <Counted>
      <Stands>
        <Work destination={destination} path={path} />
      </Stands>
    </Counted>
  );
}

const SetUpFirst = /* @__PURE__ */ later(async () => (await import('../factors/SetUpFirst.tsx')).SetUpFirst);
const PasswordDialog = /* @__PURE__ */ later(
  async () => (await import('./PasswordDialog.tsx')).PasswordDialog,
  () => null,
);

/** Asked for where a call wants it. */
function Password(): ReactNode {
  const { asked } = useSnapshot(useShell().stores.confirmation.state);
  return useEver(asked) && <PasswordDialog />;
}

const loadLive = async () => (await import('../live/startLive.ts')).startLive;
const loadSharing = async () => (await import('./sharePreferences.ts')).startSharing;

function Work({ destination, path }: { destination: Destination; path: string }): ReactNode {
  const { preferences } = useShell().stores;
  const { sidebarCollapsed } = useSnapshot(preferences.state);
  const [overlay, setOverlay] = useState<OverlayName>();
  const main = useRef<HTMLElement>(null);
  const isPending = usePending();
  useScrollMemory(main);
  useShortcuts(setOverlay);
  useAhead();
  useWhileOffered('live', loadLive);
  useWhileOffered('preferences', loadSharing);
  const prefetch = usePrefetch();
  return (
    <div className={`wp-frame${sidebarCollapsed ? ' wp-frame-collapsed' : ''}`} onPointerOver={prefetch} onFocus={prefetch}>
      <SkipLink target={main} />
      <ProgressBar active={isPending} />
      <Header onOverlay={setOverlay} />
      <Sidebar collapsed={sidebarCollapsed} />
      <main ref={main} id="main" className="wp-main" tabIndex={-1}>
        <Chrome destination={destination}>
          <Destined key={keyOf(destination, path)} destination={destination} />
        </Chrome>
      </main>
      <Offline />
      <Overlays open={overlay} onClose={() => setOverlay(undefined)} />
    </div>
  );
}

/** Another address is another screen, but from one part of a record to the next, and where a page stays. */
const keyOf = (destination: Destination, path: string): string =>
  destination.kind === 'screen' && (destination.route.kind !== 'page' || destination.route.stays)
    ? placeKey(destination.route, destination.params)
    : path;

/** Whatever link the pointer or the focus comes to, its screen is fetched: a click then shows it at once. */
function usePrefetch(): (event: SyntheticEvent) => void {
  const { prefetch } = useShell();
  return useCallback(
    ({ target }: SyntheticEvent) => {
      const href = target instanceof Element ? target.closest('a[href^="/"]')?.getAttribute('href') : undefined;
      if (href) prefetch(new URL(href, window.location.href).pathname);
    },
    [prefetch],
  );
}

function SkipLink({ target }: { target: React.RefObject<HTMLElement | null> }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <a
      href="#main"
      className="wp-skip"
      onClick={(event) => {
        event.preventDefault();
        target.current?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
}
