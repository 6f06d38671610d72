import { fieldErrors, type WireRecord } from '#core';
import type { RequestContext } from '#server';
import type { Category } from '../types.gen.ts';
import { ancestorsOf } from './ancestors.ts';
import { lastPosition, renumber } from './positions.ts';

const parentOf = (record: WireRecord): number | null => (typeof record.redId === 'number' ? record.redId : null);

/** At the end of those it comes to, where nobody says otherwise. */
async function withPosition(record: WireRecord, request: RequestContext): Promise<WireRecord> {
  return typeof record.position === 'number' ? record : { ...record, position: (await lastPosition(request, parentOf(record))) + 1 };
}

export const beforeCreate = (record: WireRecord, request: RequestContext): Promise<WireRecord> => withPosition(record, request);

/** A category may stand below any other but itself and those below it. */
async function checkParent(next: WireRecord, previous: Category, request: RequestContext): Promise<void> {
  const parent = parentOf(next);
  if (parent === null) return;
  const ancestors = await ancestorsOf(request, parent);
  if (!ancestors.includes(previous.id)) return;
  const above = await request.records('categories').get(parent);
  throw fieldErrors({
    redId: [request.t(parent === previous.id ? 'text.below-itself' : 'text.circle', { name: previous.name, parent: above.name })],
  });
}

export async function beforeUpdate(next: WireRecord, previous: Category, request: RequestContext): Promise<WireRecord> {
  if (parentOf(next) !== parentOf(previous)) await checkParent(next, previous, request);
  return withPosition(next, request);
}

/** Its siblings make room: they are counted from one again, with this one where it says. */
export const afterCreate = (record: Category, request: RequestContext): Promise<void> => renumber(request, record);
export const afterUpdate = (next: Category, _previous: Category, request: RequestContext): Promise<void> => renumber(request, next);
