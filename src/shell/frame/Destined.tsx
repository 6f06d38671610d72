import { Suspense, type ReactNode } from 'react';
import type { Route } from '#core';
import { Loader } from '#ui';
import { ChunkBoundary } from '../ChunkBoundary.tsx';
import type { Destination } from '../decide.ts';
import { Go } from '../Go.tsx';
import { useShell } from '../Shell.ts';
import { AreaBoundary } from './AreaBoundary.tsx';
import { GalleryPage } from './GalleryPage.tsx';
import { NotFound } from './NotFound.tsx';
import { Quarantined } from './Quarantined.tsx';

/** What stands at an address. */
export function Destined({ destination }: { destination: Destination }): ReactNode {
  if (destination.kind === 'redirect') return <Go to={destination.to} />;
  if (destination.kind === 'screen') return <Screen {...destination} />;
  if (destination.kind === 'quarantined') return <Quarantined title={destination.plugin.title} id={destination.plugin.id} />;
  if (destination.kind === 'gallery') return <Suspense fallback={<Loader fill />}><GalleryPage /></Suspense>;
  return <NotFound />;
}

/** One screen of one plugin: whatever it throws stays with it. */
function Screen({ route, params }: { route: Route; params: Record<string, string> }): ReactNode {
  const { screens } = useShell();
  return (
    <AreaBoundary plugin={route.plugin}>
      <ChunkBoundary onRetry={() => void screens.chunkOf(route).load()}>
        <Suspense fallback={<Loader fill />}><Loaded route={route} params={params} /></Suspense>
      </ChunkBoundary>
    </AreaBoundary>
  );
}

function Loaded({ route, params }: { route: Route; params: Record<string, string> }): ReactNode {
  const Component = useShell().screens.chunkOf(route).read();
  return <Component params={params} plugin={route.plugin} />;
}
