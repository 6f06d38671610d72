import { useEffect, useState } from 'react';
import { createKeyring, createOursApi, type SavedView } from '#api';
import { useEvent } from '#ui';
import type { Screen } from '../screen.ts';
import { refusalOf, tellError, type Refusal } from '../tell.ts';

export interface Views {
  /** `undefined` until they were asked for. */
  items: SavedView[] | undefined;
  failed: boolean;
  load: () => void;
  /** Answers why it did not work, for the dialog that asked. */
  save: (view: Omit<SavedView, 'id' | 'mine'>) => Promise<Refusal | undefined>;
  /** Likewise. */
  change: (view: SavedView, change: Partial<Pick<SavedView, 'name' | 'query' | 'shared'>>) => Promise<Refusal | undefined>;
  remove: (view: SavedView) => Promise<void>;
  /** Puts one of the reader's own so many places further among them. */
  move: (view: SavedView, by: 1 | -1) => Promise<void>;
}

/** The reader's own views, one of them so many places further. */
function moved(views: SavedView[], view: SavedView, by: number): SavedView[] {
  const own = views.filter(({ mine }) => mine);
  const to = own.findIndex(({ id }) => id === view.id) + by;
  return own.filter(({ id }) => id !== view.id).toSpliced(to, 0, view);
}

/** The saved views of a resource that the reader may see. */
export function useViews({ runtime, resource, words }: Screen): Views {
  const api = createOursApi(runtime.http);
  const [keyring] = useState(createKeyring);
  const [items, setItems] = useState<SavedView[] | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const load = useEvent(() => {
    api.views(resource.name).then(
      (found) => {
        setItems(found);
        setFailed(false);
      },
      () => setFailed(true),
    );
  });
  useEffect(
    function loadFirst() {
      load();
    },
    [runtime.http, resource.name, load],
  );
  const tried = (act: () => Promise<void>): Promise<Refusal | undefined> =>
    act().then(
      () => undefined,
      (error: unknown) => refusalOf(error, words),
    );
  return {
    items,
    failed,
    load,
    save: (view) =>
      tried(async () => {
        const saved = await keyring.send(view, (idempotencyKey) => api.saveView(view, { idempotencyKey }));
        setItems((known = []) => [...known, saved]);
      }),
    change: ({ id }, change) =>
      tried(async () => {
        const saved = await api.changeView(id, change);
        setItems((known = []) => known.map((each) => (each.id === id ? saved : each)));
      }),
    async move(view, by) {
      const ordered = moved(items ?? [], view, by);
      setItems([...ordered, ...(items ?? []).filter(({ mine }) => !mine)]);
      try {
        await api.orderViews(ordered.map(({ id }) => id));
      } catch (error) {
        setItems(items);
        tellError(runtime.stores, error, words, words.t('views.label'));
      }
    },
    async remove(view) {
      try {
        await api.removeView(view.id);
        setItems((known = []) => known.filter(({ id }) => id !== view.id));
      } catch (error) {
        tellError(runtime.stores, error, words, words.t('views.label'));
      }
    },
  };
}
