import { createOursApi, createResourceApi, type BulkCheck, type BulkTarget } from '#api';
import { selectedCount } from '#ui';
import { wireOf } from '../list/question.ts';
import type { ListModel } from '../list/useListScreen.ts';
import type { RowId } from './runBulk.ts';

/** What a selection stands for: how many records, counted exactly, and which. */
export interface Chosen {
  count: number;
  target: BulkTarget /** Whether these are all that match. */;
  all: boolean;
  /** What would come of it, where the API says so beforehand. */
  check?: BulkCheck;
}

/** The same, with what would come of an action. The count is the one it was looked at with. */
export async function checkedOf(model: ListModel, action: string, again = false): Promise<Chosen> {
  const {
    screen: { runtime, resource },
  } = model;
  const found = await chosenOf(model, again);
  const chosen = { ...found, target: { ...found.target, ...versionsOf(model, found.target) } };
  if (!runtime.stores.features.has('bulk-check')) return chosen;
  const check = await createOursApi(runtime.http).checkBulk({ resource: resource.name, action, target: chosen.target });
  const target = 'query' in chosen.target && check.seen !== undefined ? { ...chosen.target, seen: check.seen } : chosen.target;
  return { ...chosen, target, count: check.count, check };
}

/** Whatever is done is done to the records as they were seen. */
function versionsOf({ screen: { runtime }, versionsSeen }: ListModel, target: BulkTarget): Pick<BulkTarget, 'versions'> {
  const { features } = runtime.stores;
  if (features.has('bulk') && !features.has('bulk-versions')) return {};
  const seen = versionsSeen();
  const chosen = 'ids' in target ? target.ids : [...seen.keys()];
  const versions = Object.fromEntries(chosen.flatMap((id) => (seen.has(id) ? [[id, seen.get(id)!]] : [])));
  return Object.keys(versions).length > 0 ? { versions } : {};
}

/** `again`: the list in sight turned out to be older than what is stored. */
async function chosenOf({ screen, list, question, selection }: ListModel, again = false): Promise<Chosen> {
  if (!selection.all) return { count: selection.ids.size, target: { ids: [...selection.ids] }, all: false };
  const total = list.capped || again ? await list.countExactly() : (list.total ?? 0);
  const count = selectedCount(selection, total);
  if (selection.ids.size > 0) {
    const ids = (await idsOf({ screen, question })).filter((id) => !selection.ids.has(id));
    return { count: ids.length, target: { ids }, all: false };
  }
  const { sort: _sort, ...unsorted } = question;
  return { count, target: { query: wireOf(screen.resource, unsorted) }, all: true };
}

/** The ids of everything that matches. */
export async function idsOf({ screen: { runtime, resource, params }, question }: Pick<ListModel, 'screen' | 'question'>): Promise<RowId[]> {
  const { expand: _expand, ...plain } = question;
  const { rows } = await createResourceApi(runtime.http, resource, params).list({ ...plain, fields: ['id'], perPage: 'All' });
  return rows.map((row) => row.id as RowId);
}
