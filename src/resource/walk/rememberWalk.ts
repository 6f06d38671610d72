import { createResourceApi } from '#api';
import { windowSize } from '#core';
import type { Walk } from '#state';
import { recordKey } from '../hrefs.ts';
import type { ListModel } from '../list/useListScreen.ts';

/** So many rows to either side of the opened one are remembered. */
const most = 200;

/** Remembers the records of a list around the row that is opened. */
export function rememberWalk({ screen, list, address, perPage, question, within }: ListModel, index: number): void {
  const { resource, params, runtime } = screen;
  if (within.embedded !== undefined || list.rowAt(index) === undefined) return;
  let first = index;
  while (first > 0 && index - first < most && list.rowAt(first - 1) !== undefined) first--;
  const keys: string[] = [];
  for (let each = first, row = list.rowAt(each); row !== undefined && each - index <= most; row = list.rowAt(++each)) {
    keys.push(String(recordKey(resource, row)));
  }
  const size = perPage === 'All' ? windowSize : perPage;
  const { view, page = 1 } = address.state;
  const api = createResourceApi(runtime.http, resource, params);
  runtime.stores.lists.setWalk({
    resource: resource.name,
    list: runtime.address(),
    view,
    keys,
    row: first,
    before: perPage === 'All' ? 0 : (page - 1) * size,
    total: list.capped ? undefined : list.total,
    at: index - first,
    page: async (number) => (await api.list({ ...question, page: number, perPage: size })).rows.map((row) => String(recordKey(resource, row))),
    size,
  });
}

/** The row that a list shows again when somebody comes back to it from the records: the one they came to. */
export function walkedRow(walk: Walk | undefined, list: string): number | undefined {
  return walk?.list === list ? walk.row + walk.at : undefined;
}
