import { useMemo, type ReactNode } from 'react';
import type { ListPart as ListDecl } from '#core';
import { indexed } from '../area.ts';
import { ListPage } from '../list/ListPage.tsx';
import { InOrder } from './InOrder.tsx';
import type { PartProps } from './PartProps.ts';

/** The records of another resource that point here; a new one points here from the start. */
export function ListPart({ part, record, screen: { runtime } }: PartProps<ListDecl>): ReactNode {
  const parent = indexed(runtime, part.list)?.places[part.list]?.parent;
  const id = record.id ?? null;
  const only = useMemo(() => ({ [part.by]: id }), [part.by, id]);
  const params = useMemo((): Record<string, string> => (parent ? { [parent.param]: String(id) } : {}), [parent, id]);
  return (
    <InOrder resource={part.list}>
      <ListPage resource={part.list} params={params} only={only} embedded={part.id} />
    </InOrder>
  );
}
