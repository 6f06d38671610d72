import { Suspense, type ReactNode } from 'react';
import { later, Loader } from '#ui';
import { ChunkBoundary } from '../ChunkBoundary.tsx';
import type { Destination } from '../decide.ts';
import { Go } from '../Go.tsx';
import type { RouteProps } from '../screens.ts';
import { useShell } from '../Shell.ts';
import { AreaBoundary } from './AreaBoundary.tsx';
import { NotFound } from './NotFound.tsx';
import { Quarantined } from './Quarantined.tsx';
import { KeptSign } from './Reasons.tsx';

/** Nobody but an admin goes there, and seldom. */
const Areas = later(async () => (await import('./AreasPage.tsx')).AreasPage);

/** So is this. */
const Personal = later(async () => (await import('../personal/PersonalPage.tsx')).PersonalPage);

/** Everyone may go there, and seldom does. */
const Security = later(async () => (await import('../factors/SecurityPage.tsx')).SecurityPage);

/** What stands at an address. */
export function Destined({ destination }: { destination: Destination }): ReactNode {
  if (destination.kind === 'redirect') return <Go to={destination.to} />;
  if (destination.kind === 'screen') return <Screen {...destination} />;
  if (destination.kind === 'quarantined') return <Quarantined title={destination.plugin.title} id={destination.plugin.id} />;
  if (destination.kind === 'areas') return <Areas />;
  if (destination.kind === 'personal')
    return (
      <Suspense fallback={<Loader fill />}>
        <Personal />
      </Suspense>
    );
  if (destination.kind === 'security') return <Security />;
  return <NotFound />;
}

/** One screen of one plugin: whatever it throws stays with it. */
function Screen({ route, params }: RouteProps): ReactNode {
  const { screens } = useShell();
  return (
    <AreaBoundary plugin={route.plugin}>
      <KeptSign plugin={route.plugin} />
      <ChunkBoundary onRetry={() => void screens.chunkOf(route).load()}>
        <Suspense fallback={<Loader fill />}>
          <Loaded route={route} params={params} />
        </Suspense>
      </ChunkBoundary>
    </AreaBoundary>
  );
}

function Loaded({ route, params }: RouteProps): ReactNode {
  const Component = useShell().screens.chunkOf(route).read();
  return <Component route={route} params={params} />;
}
