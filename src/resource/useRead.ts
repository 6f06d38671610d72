import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { createReadApi } from '#api';
import type { WireRecord } from '#core';
import type { Screen } from './screen.ts';

/** How a page says what its reader has read. Where the API does not know, nothing is said and all of it answers at once. */
export interface Reading {
  /** Whether the API tells what is unread. */
  isOffered: boolean;
  /** The record is read as it is shown: up to the moment its resource names. */
  markRead(record: WireRecord): Promise<void>;
  markUnread(record: WireRecord): Promise<void>;
  markAllRead(): Promise<void>;
}

/** Says what is read of a resource whose records may be unread; lists and counters follow. A failure rejects, and nothing has changed then. */
export function useRead({ runtime, resource }: Pick<Screen, 'runtime' | 'resource'>): Reading {
  const { features, rowCache } = runtime.stores;
  const isOffered = useSnapshot(features.state).names.includes('read') && resource.decl.unread !== undefined;
  return useMemo(() => {
    const api = createReadApi(runtime.http, resource.name);
    const done = async (call: () => Promise<void>) => {
      if (!isOffered) return;
      await call();
      rowCache.invalidate(resource.listPath);
      rowCache.invalidate('-/attention');
    };
    return {
      isOffered,
      markRead: ({ id, [resource.decl.unread ?? '']: last }) => done(() => api.read(id as number, typeof last === 'string' ? last : undefined)),
      markUnread: ({ id }) => done(() => api.unread(id as number)),
      markAllRead: () => done(() => api.readAll()),
    };
  }, [runtime, resource, rowCache, isOffered]);
}
