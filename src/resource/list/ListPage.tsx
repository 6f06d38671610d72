import '../resource.css';
import type { ReactNode } from 'react';
import { useScreen, type ScreenProps } from '../screen.ts';
import { ResourceServices } from '../services/ResourceServices.tsx';
import { ListScreen } from './ListScreen.tsx';

/** The list of a declared resource. Suspends while its plugin or words are on their way. */
export function ListPage(props: ScreenProps): ReactNode {
  const screen = useScreen(props);
  return <ResourceServices plugin={screen.bundle.id}><ListScreen key={screen.resource.name} screen={screen} /></ResourceServices>;
}
