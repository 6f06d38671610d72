import '../resource.css';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { WireRecord } from '#core';
import type { RecordExtras } from '../edit/RecordExtras.ts';
import type { RoutedProps } from '../screenKinds.ts';
import { useScreen } from '../screen.ts';
import { ResourceServices } from '../services/ResourceServices.tsx';
import { isListAskable } from './askable.ts';
import { ListScreen } from './ListScreen.tsx';

interface ListPageProps extends RoutedProps, Omit<RecordExtras, 'aside'> {
  /** Fields whose value is given: only such records are listed, and new ones get it. */
  only?: WireRecord;
  /** As a part of another page, without a heading; the word its state in the address begins with. */
  embedded?: string;
  /** Nothing new is begun here now. */
  isClosed?: boolean;
}

/** The list of a declared resource. Suspends while its plugin or words are on their way. */
export function ListPage(props: ListPageProps): ReactNode {
  const screen = useScreen(props);
  const { resource, runtime, words } = screen;
  // Followed, since what the API lacks is known only after the first lists are drawn.
  useSnapshot(runtime.stores.features.state);
  // Another provider would pass over the condition, and list the records of all.
  if (props.only && !isListAskable(runtime, resource, props.only)) return <p className="wp-quiet">{words.t('list.unavailable')}</p>;
  return (
    <ResourceServices plugin={screen.bundle.id}>
      <ListScreen
        key={screen.resource.name}
        screen={screen}
        within={{ only: props.only ?? nothing, embedded: props.embedded, isClosed: props.isClosed ?? false }}
        head={props.head}
        actions={props.actions}
      />
    </ResourceServices>
  );
}

const nothing: WireRecord = {};
