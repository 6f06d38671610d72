import type { ComponentType } from 'react';
import { createResourceApi } from '#api';
import { filtersToWire, mostOrdered, orderOfList, type WireRecord } from '#core';
import type { Screen } from '../screen.ts';
import { useLoad } from '../useLoad.ts';

/** The key of the widget that shows a record's place. */
export const placeKey = 'list-place';

/** What a form shows of the number that keeps a record's place in an ordered list: which one of how many it is, and where that is changed. */
export function placeWidget(
  screen: Pick<Screen, 'resource' | 'params' | 'words' | 'runtime'>,
  record: WireRecord,
): Record<string, ComponentType<never>> {
  if (!orderOfList(screen.resource.decl)) return {};
  const { words } = screen;
  const Place = ({ id }: { id: string }) => {
    const { value: ids = [] } = useLoad(`${screen.resource.listPath}#place ${JSON.stringify([among(screen, record), screen.params])}`, () =>
      idsInOrder(screen, record),
    );
    const at = ids.indexOf(record.id) + 1;
    return (
      <output id={id} className="wp-list-place">
        {at === 0 ? '–' : words.t('order.place', { at: at.toLocaleString(words.locale), total: ids.length.toLocaleString(words.locale) })}{' '}
        <span className="wp-quiet">{words.t('order.where', { button: words.t('order.button') })}</span>
      </output>
    );
  };
  return { [placeKey]: Place as ComponentType<never> };
}

type Placed = Pick<Screen, 'resource' | 'params' | 'runtime'>;

/** The records that have their places among each other, as filters of the list call. */
function among({ resource, runtime }: Placed, record: WireRecord) {
  const { within } = orderOfList(resource.decl)!;
  const { parent } = resource.place;
  // A list below one record has no others.
  if (within === undefined || (parent?.field === within && resource.listPath.includes(`{${parent.param}}`))) return {};
  const value = record[within];
  const filter =
    value === undefined || value === null ? ({ kind: 'is-set', set: false } as const) : ({ kind: 'equals', value: String(value) } as const);
  return filtersToWire(resource, { [within]: filter }, { viewerId: runtime.viewer.id, today: new Date() });
}

async function idsInOrder(placed: Placed, record: WireRecord): Promise<unknown[]> {
  const { resource, params, runtime } = placed;
  const { by } = orderOfList(resource.decl)!;
  const asked = { filters: among(placed, record), sort: by, page: 1, perPage: mostOrdered, fields: ['id'] };
  return (await createResourceApi(runtime.http, resource, params).list(asked)).rows.map(({ id }) => id);
}
