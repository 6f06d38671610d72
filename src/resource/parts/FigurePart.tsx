import { useMemo, type ReactNode } from 'react';
import type { FigurePart as FigureDecl } from '#core';
import { Figure } from '../figures/Figure.tsx';
import { InOrder } from './InOrder.tsx';
import type { PartProps } from './PartProps.ts';

/** A figure over the records that point here. */
export function FigurePart({ part, record }: PartProps<FigureDecl>): ReactNode {
  const id = record.id ?? null;
  const only = useMemo(() => ({ [part.by]: id }), [part.by, id]);
  return (
    <InOrder resource={part.of}>
      <Figure of={`${part.of}.${part.figure}`} only={only} />
    </InOrder>
  );
}
