import type { ComponentType } from 'react';
import { stateAt, type Resource, type WireRecord } from '#core';
import { StatusTag } from '../cells/StatusTag.tsx';
import type { Words } from '../words.ts';

/** The key of the widget that shows a state. */
export const stateKey = 'lifecycle-state';

/** What a form shows of a lifecycle's state, which only moves change: its words in its colour, as beside the record's name. */
export function stateWidget(
  { decl: { lifecycle } }: Pick<Resource, 'decl'>,
  { words, record }: { words: Words; record: WireRecord },
): Record<string, ComponentType<never>> {
  if (!lifecycle) return {};
  const State = ({ id }: { id: string }) => {
    const state = stateAt(lifecycle, record, new Date());
    return (
      <output id={id} className="wp-lifecycle-state">
        {state === undefined ? '–' : <StatusTag words={words} field={lifecycle.field} code={state} />}
      </output>
    );
  };
  return { [stateKey]: State as ComponentType<never> };
}
