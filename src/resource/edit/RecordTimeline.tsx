import { useMemo, type ReactNode } from 'react';
import { canField, systemFields, type Resource, type WireRecord } from '#core';
import { Panel } from '#ui';
import { CellValue } from '../cells/CellValue.tsx';
import { Loaded } from '../Loaded.tsx';
import type { Screen } from '../screen.ts';
import { Timeline, type TimelineEntry } from '../Timeline.tsx';
import { useLoad } from '../useLoad.ts';
import { wordsOf, type Words } from '../words.ts';
import type { TimelineSource } from './timelineOf.ts';

/** What happened to a record: the states it came into, when and by whom, and what else was written down of each move. Nothing where nothing did. */
export function RecordTimeline({ screen, source, record }: { screen: Screen; source: TimelineSource; record: WireRecord }): ReactNode {
  const { resource, words } = screen;
  const load = useLoad(`${resource.collection}/timeline/${record.id}`, () => source.fetch(record));
  const own = useMemo(() => wordsOf(source.entries, words.t, words.locale), [source, words]);
  const { created_at: at } = record;
  // When a record was created stands among its details too: alone it makes no timeline.
  if (!load.error && !load.value?.length) return null;
  return (
    <Panel title={words.t('timeline.title')}>
      <Loaded of={load}>
        {(entries) => (
          <Timeline
            screen={screen}
            entries={entries}
            beginning={typeof at === 'string' ? { at, text: words.t('timeline.created') } : undefined}
            details={(entry) => <Details entry={entry} fields={furtherFields(screen, source.entries)} entries={source.entries} words={own} />}
          />
        )}
      </Loaded>
    </Panel>
  );
}

/** What an entry has beside what every one says. */
function furtherFields({ resource, runtime: { viewer } }: Screen, { schema }: Resource): string[] {
  const { by, state, actor, actorName } = resource.decl.lifecycle!.timeline!;
  const said = new Set<string | undefined>([by, state, actor, actorName, ...systemFields]);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => (said.has(name) || !canField(viewer, field, 'read') ? [] : [name]));
}

interface DetailsProps {
  entry: TimelineEntry;
  entries: Resource;
  fields: string[];
  words: Words;
}

function Details({ entry, entries: { schema }, fields, words }: DetailsProps): ReactNode {
  return fields
    .filter((field) => entry[field] !== null && entry[field] !== undefined)
    .map((field) => (
      <span key={field} dir="auto">
        <CellValue value={entry[field]} schema={schema.properties![field]!} field={field} words={words} />{' '}
      </span>
    ));
}
