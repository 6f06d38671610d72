import type { ReactNode } from 'react';
import { stateAt, type WireRecord } from '#core';
import { StatusTag } from '../cells/StatusTag.tsx';
import type { Screen } from '../screen.ts';

/** Where the record stands in its lifecycle, beside its name. */
export function RecordState({
  screen: {
    resource: {
      decl: { lifecycle },
    },
    words,
  },
  record,
}: {
  screen: Screen;
  record: WireRecord;
}): ReactNode {
  const state = lifecycle && stateAt(lifecycle, record, new Date());
  return state === undefined ? null : <StatusTag words={words} field={lifecycle!.field} code={state} />;
}
