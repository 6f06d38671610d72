import '../resource.css';
import { useEffect, type ReactNode } from 'react';
import { ButtonLink, Failure, Loader, Page } from '#ui';
import { lastParam, screensOf } from '../access.ts';
import { useScreen, type Screen, type ScreenProps } from '../screen.ts';
import { ResourceServices } from '../services/ResourceServices.tsx';
import { messagesOf, tellError } from '../tell.ts';
import { EditScreen } from './EditScreen.tsx';
import { useRecord } from './useRecord.ts';

export interface EditPageProps extends ScreenProps { /** The record; absent: as the address says, a new one where it says none. */ id?: string }

/** The create or edit screen of a declared resource. Suspends while its plugin or words are on their way. */
export function EditPage(props: EditPageProps): ReactNode {
  const screen = useScreen(props);
  const id = props.id ?? idIn(screen);
  return (
    <ResourceServices plugin={screen.bundle.id}>
      {id === undefined ? <EditScreen key="new" screen={screen} variant="create" /> : <Known key={id} screen={screen} id={id} />}
    </ResourceServices>
  );
}

/** The record's id out of the parameters of the address: the edit path's last one, where the create path has it not. */
function idIn({ resource, params }: Screen): string | undefined {
  const { edit, create } = resource.paths;
  const name = edit === undefined ? 'id' : lastParam(edit);
  const known = create?.includes(`{${name}}`) === true && Object.keys(params).length <= create.split('{').length - 1;
  return known ? undefined : params[name];
}

function Known({ screen, id }: { screen: Screen; id: string }): ReactNode {
  const { record, error, loading, reload } = useRecord(screen.resource, id, screen.params);
  const { words } = screen;
  const stale = record === undefined ? undefined : error;
  useEffect(function tellStale() { if (stale !== undefined) tellError(stale, words, words.t('form.failed', { singular: words.singular })); }, [stale]);
  if (record) return <EditScreen screen={screen} variant="update" record={record} id={id} reload={reload} />;
  if (loading) return <Page title={words.singular} width="form"><Loader fill /></Page>;
  const { list } = screensOf(screen.resource, screen.runtime.viewer, screen.params);
  return (
    <Page title={words.singular} width="form">
      <Failure title={words.t('form.failed', { singular: words.singular })} message={messagesOf(error, words).join(' ')} onRetry={reload}>
        {list && <ButtonLink href={list} text={words.t('form.toList', { plural: words.plural })} />}
      </Failure>
    </Page>
  );
}
