import { useCallback, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { callApi, createResourceApi } from '#api';
import { recordsWritten, tellError, useLoad, type Screen } from '#resource';
import { moved, type CategoryNode, type Place } from './nodes.ts';

export interface Tree {
  nodes: CategoryNode[] | undefined;
  error: unknown;
  loading: boolean;
  reload: () => void;
  /** Answers whether it was saved. */
  move: (node: CategoryNode, place: Place) => Promise<boolean>;
}

/** The whole tree: what was last seen of it at once, then as it is now; moves show before they are saved. */
export function useTree(screen: Screen): Tree {
  const { runtime, bundle } = screen;
  const { language } = useSnapshot(runtime.stores.locale.state);
  const key = `categories-tree#${language}`;
  const {
    value: nodes,
    error,
    loading,
    reload,
  } = useLoad(key, async () => {
    const answer = await callApi(runtime.http, bundle.manifest.calls!.tree!, {}, undefined, { language: 'reader' });
    if (!Array.isArray(answer.body)) throw runtime.http.unreadable(answer);
    return answer.body as CategoryNode[];
  });
  return { nodes, error, loading, reload, move: useMoves(screen, key) };
}

/** Saves moves one after the other, each on the version the one before it left. A move that was not saved is taken back where it is seen. */
function useMoves({ runtime, resource, words }: Screen, key: string): Tree['move'] {
  const { stores } = runtime;
  const api = useMemo(() => createResourceApi(runtime.http, resource), [runtime.http, resource]);
  const line = useRef({ tail: Promise.resolve(true), waiting: 0, saved: [] as CategoryNode[], versions: new Map<number, number>() });
  return useCallback(
    (node, place) => {
      const now = line.current;
      const send = async () => {
        try {
          const saved = await api.update(node.id, { ...place }, { version: Math.max(node.version, now.versions.get(node.id) ?? 0) });
          if (typeof saved.version === 'number') now.versions.set(node.id, saved.version);
          now.saved = moved(now.saved, node.id, place);
          return true;
        } catch (error) {
          tellError(stores, error, words);
          return false;
        } finally {
          now.waiting--;
          if (now.waiting === 0) {
            stores.rowCache.set(key, now.saved);
            recordsWritten(stores);
          }
        }
      };
      const shown = stores.rowCache.get<CategoryNode[]>(key)?.value ?? [];
      if (now.waiting === 0) now.saved = shown;
      now.waiting++;
      stores.rowCache.set(key, moved(shown, node.id, place));
      now.tail = now.tail.then(send);
      return now.tail;
    },
    [api, stores, key, words],
  );
}
