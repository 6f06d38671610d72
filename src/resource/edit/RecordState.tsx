import type { ReactNode } from 'react';
import { publicationField, stateAt, type WireRecord } from '#core';
import { DuePill } from '../cells/DuePill.tsx';
import { StatusTag } from '../cells/StatusTag.tsx';
import type { Screen } from '../screen.ts';

interface RecordStateProps {
  screen: Screen;
  record: WireRecord;
}

/** Where the record stands in its lifecycle, or to what others read of it, beside its name. */
export function RecordState({ screen: { resource, words }, record }: RecordStateProps): ReactNode {
  const { lifecycle, publishing } = resource.decl;
  const field = lifecycle?.field ?? (publishing ? publicationField : undefined);
  const state = lifecycle ? stateAt(lifecycle, record, new Date()) : record[publicationField];
  if (field === undefined || typeof state !== 'string') return null;
  return (
    <span className="wp-state-due">
      <StatusTag words={words} field={field} code={state} />
      <DuePill resource={resource} record={record} words={words} />
    </span>
  );
}
