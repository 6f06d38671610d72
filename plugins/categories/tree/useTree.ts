import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { callApi, createResourceApi } from '#api';
import { recordsWritten, tellError, type Screen } from '#resource';
import { locale, rowCache } from '#state';
import { moved, type CategoryNode, type Place } from './nodes.ts';

export interface Tree { nodes: CategoryNode[] | undefined; error: unknown; loading: boolean; reload: () => void; move: (node: CategoryNode, place: Place) => void }

/** The whole tree: what was last seen of it at once, then as it is now; moves show before they are saved. */
export function useTree(screen: Screen): Tree {
  const { runtime, bundle } = screen;
  const { language } = useSnapshot(locale.state);
  const key = `categories-tree#${language}`;
  const entry = useSyncExternalStore(useCallback((changed) => rowCache.subscribe(key, changed), [key]), () => rowCache.get<CategoryNode[]>(key));
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ error: unknown; loading: boolean }>({ error: undefined, loading: true });
  const fetchTree = useCallback(() => rowCache.load(key, async () => {
    const answer = await callApi(runtime.http, bundle.manifest.calls!.tree!, {}, undefined, { language: 'reader' });
    if (!Array.isArray(answer.body)) throw runtime.http.unreadable(answer);
    return answer.body as CategoryNode[];
  }), [key, runtime.http, bundle]);
  const isStale = entry?.stale ?? false;
  useEffect(function load() {
    let wanted = true;
    setState((now) => ({ ...now, loading: true }));
    fetchTree().then(
      () => { if (wanted) setState({ error: undefined, loading: false }); },
      (error: unknown) => { if (wanted) setState({ error, loading: false }); },
    );
    return () => { wanted = false; };
  }, [fetchTree, attempt, isStale]);
  const reload = useCallback(() => setAttempt((n) => n + 1), []);
  return { nodes: entry?.value, ...state, reload, move: useMoves(screen, key) };
}

/** Saves moves one after the other, each on the version the one before it left. */
function useMoves({ runtime, resource, words }: Screen, key: string): Tree['move'] {
  const api = useMemo(() => createResourceApi(runtime.http, { collection: resource.decl.api.collection, listPath: resource.listPath, update: resource.update }), [runtime.http, resource]);
  const line = useRef({ tail: Promise.resolve(), waiting: 0, versions: new Map<number, number>() });
  return useCallback((node, place) => {
    const now = line.current;
    const send = async () => {
      try {
        const saved = await api.update(node.id, { ...place }, { version: Math.max(node.version, now.versions.get(node.id) ?? 0) });
        if (typeof saved.version === 'number') now.versions.set(node.id, saved.version);
      } catch (error) { tellError(error, words); } finally {
        now.waiting--;
        if (now.waiting === 0) recordsWritten();
      }
    };
    now.waiting++;
    rowCache.set(key, moved(rowCache.get<CategoryNode[]>(key)?.value ?? [], node.id, place));
    now.tail = now.tail.then(send);
  }, [api, key, words]);
}
