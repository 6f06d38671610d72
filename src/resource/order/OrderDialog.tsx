import type { ReactNode } from 'react';
import { createResourceApi, putInOrder } from '#api';
import { mostOrdered, type Wire, type WireRecord } from '#core';
import { SortableList } from '#forms';
import { AppButton, Modal } from '#ui';
import { CellValue } from '../cells/CellValue.tsx';
import { displayName } from '../displayName.ts';
import type { ListModel } from '../list/useListScreen.ts';
import { Loaded } from '../Loaded.tsx';
import type { Screen } from '../screen.ts';
import { tellError } from '../tell.ts';
import { useLoad } from '../useLoad.ts';
import { recordsWritten } from '../written.ts';
import { moved } from './moved.ts';

interface OrderDialogProps {
  model: ListModel;
  /** The field that keeps the places. */
  by: string;
  /** Which records are put in order, as filters of the list call. */
  among: Wire;
  onClose: () => void;
}

/** The records of a list by name, to be dragged or moved by keyboard to their places. Each move is kept at once. */
export function OrderDialog({ model, by, among, onClose }: OrderDialogProps): ReactNode {
  const { words, resource, runtime, params } = model.screen;
  const key = `${resource.listPath}#order ${JSON.stringify([among, params])}`;
  const load = useLoad(key, async () => {
    const api = createResourceApi(runtime.http, resource, params);
    return (await api.list({ filters: among, sort: by, page: 1, perPage: mostOrdered })).rows;
  });
  const { rowCache } = runtime.stores;
  async function put(before: readonly WireRecord[], now: WireRecord[]): Promise<void> {
    const move = moved(before.map(idOf), now.map(idOf));
    if (!move) return;
    rowCache.set(key, now);
    try {
      await putInOrder(runtime.http, resource.name, move);
    } catch (error) {
      tellError(runtime.stores, error, words);
    }
    recordsWritten(runtime.stores);
  }
  return (
    <Modal
      isOpen
      title={words.t('order.title', { plural: words.plural })}
      maxWidth={560}
      onClose={onClose}
      actions={<AppButton look="dark" text={words.t('close')} onClick={onClose} />}
    >
      <p className="wp-quiet">{words.t('order.help')}</p>
      <Loaded of={load}>
        {(rows) => (
          <SortableList<WireRecord>
            label={words.plural}
            items={rows}
            keyOf={(row) => String(row.id)}
            labelOf={(row) => displayName(resource, row, words)}
            render={(row) => <Named screen={model.screen} row={row} />}
            onReorder={(now) => void put(rows, now)}
          />
        )}
      </Loaded>
    </Modal>
  );
}

const idOf = ({ id }: WireRecord): number => id as number;

/** A record as one knows it again: its first picture, where it has any, and its name. */
function Named({ screen: { resource, words }, row }: { screen: Screen; row: WireRecord }): ReactNode {
  const picture = Object.keys(resource.kinds).find((field) => resource.kinds[field] === 'image' && row[field] && typeof row[field] !== 'number');
  return (
    <span className="wp-order-item">
      {picture !== undefined && <CellValue value={row[picture]} schema={resource.schema.properties?.[picture] ?? {}} field={picture} words={words} />}
      <span dir="auto">{displayName(resource, row, words)}</span>
    </span>
  );
}
