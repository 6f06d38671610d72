import '../resource.css';
import { useEffect, type ReactNode } from 'react';
import { recordLook, recordParam, settingsId, type WireRecord } from '#core';
import { later, useEvent } from '#ui';
import type { RoutedProps } from '../screenKinds.ts';
import { useScreen, type Screen } from '../screen.ts';
import { ResourceServices } from '../services/ResourceServices.tsx';
import { tellError } from '../tell.ts';
import { Walk } from '../walk/Walk.tsx';
import { EditScreen } from './EditScreen.tsx';
import { codedOnce, NewOfCodes } from './NewOfCodes.tsx';
import { lookOf } from '../parts/contributed.ts';
import { NewParts } from '../parts/NewParts.tsx';
import { PartsScreen } from '../parts/PartsScreen.tsx';
import { newParts } from '../parts/useNewParts.ts';
import type { RecordExtras } from './RecordExtras.ts';
import { timelineOf } from './timelineOf.ts';
import { UnreadRecord } from './UnreadRecord.tsx';
import { useRecord } from './useRecord.ts';

const RecordTimeline = /* @__PURE__ */ later(async () => (await import('./RecordTimeline.tsx')).RecordTimeline);

const StepsScreen = /* @__PURE__ */ later(async () => (await import('../steps/StepsScreen.tsx')).StepsScreen);

interface EditPageProps extends RoutedProps, RecordExtras {
  /** The record; absent: as the address says, a new one where it says none. */ id?: string;
}

/** The screen of a record of a declared resource, known or new. Suspends while its plugin or words are on their way. */
export function EditPage(props: EditPageProps): ReactNode {
  const screen = useScreen(props);
  const id = props.isNew ? undefined : (props.id ?? idIn(screen));
  const { part, head, aside, actions } = props;
  return (
    <ResourceServices plugin={screen.bundle.id}>
      {isInSteps(screen) ? (
        <StepsScreen key={id ?? 'new'} screen={screen} id={id} asked={part} extras={{ head, aside, actions }} />
      ) : id === undefined ? (
        <New key="new" screen={screen} />
      ) : (
        <Known key={id} screen={screen} id={id} part={part} extras={{ head, aside, actions }} />
      )}
    </ResourceServices>
  );
}

const isInSteps = ({ bundle, resource }: Screen): boolean => recordLook(bundle.manifest, resource.name, resource.at).as === 'steps';

/** A new record is asked for in the parts that its screen will have, as far as they have something to fill in. */
function New({ screen }: { screen: Screen }): ReactNode {
  const field = codedOnce(screen.resource);
  if (newParts(screen).look.parts.length > 0) return <NewParts screen={screen} />;
  return field === undefined ? <EditScreen screen={screen} variant="create" /> : <NewOfCodes screen={screen} field={field} />;
}

/** The record's id out of the parameters of the address: the edit path's last one, where the create path has it not. */
function idIn({ resource, params }: Screen): string | undefined {
  if (resource.single) return String(settingsId);
  const { edit, create } = resource.place;
  const name = edit === undefined ? 'id' : recordParam(edit);
  const known = create?.includes(`{${name}}`) === true && Object.keys(params).length <= create.split('{').length - 1;
  return known ? undefined : params[name];
}

function Known({ screen, id, part, extras: given }: { screen: Screen; id: string; part: string | undefined; extras: RecordExtras }): ReactNode {
  const { value: record, error, loading, reload } = useRecord(screen.resource, id, screen.params);
  const {
    words,
    runtime: { stores },
  } = screen;
  const stale = record === undefined ? undefined : error;
  const tell = useEvent((failure: unknown) => tellError(stores, failure, words, words.t('form.failed', { singular: words.singular })));
  useEffect(
    function tellStale() {
      if (stale !== undefined) tell(stale);
    },
    [stale, tell],
  );
  const extras = record ? withTimeline(screen, record, withWalk(screen, record, given)) : given;
  const { parts } = lookOf(screen);
  if (record && parts.length > 0) return <PartsScreen screen={screen} record={record} id={id} reload={reload} asked={part} extras={extras} />;
  if (record) return <EditScreen screen={screen} variant="update" record={record} id={id} reload={reload} extras={extras} />;
  return <UnreadRecord screen={screen} of={{ error, loading, reload }} />;
}

/** A list's record leads on to the next one. */
const withWalk = (screen: Screen, record: WireRecord, { actions, ...extras }: RecordExtras): RecordExtras => ({
  ...extras,
  actions: (
    <>
      <Walk screen={screen} record={record} />
      {actions}
    </>
  ),
});

/** What happened to a record stands beside it, at its resource's own place, where its lifecycle tells of it. */
function withTimeline(screen: Screen, record: WireRecord, extras: RecordExtras): RecordExtras {
  const source = screen.resource.at === screen.resource.name ? timelineOf(screen) : undefined;
  if (!source) return extras;
  const timeline = <RecordTimeline screen={screen} source={source} record={record} />;
  return {
    ...extras,
    aside: (
      <>
        {extras.aside}
        {timeline}
      </>
    ),
  };
}
