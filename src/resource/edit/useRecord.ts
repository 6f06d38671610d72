import { useCallback, useEffect, useMemo, useState } from 'react';
import { createResourceApi, isLost, type ResourceApi } from '#api';
import { canField, type Resource, type Viewer, type WireRecord } from '#core';
import { rowCache } from '#state';
import { useRuntime } from '../area.ts';
import { wireFilters } from '../list/listParams.ts';
import { boundOf } from '../list/useList.ts';

export interface LoadedRecord {
  /** `undefined` until it is there. */
  record: WireRecord | undefined;
  error: unknown;
  loading: boolean;
  reload: () => void;
}

interface State { key: string; record?: WireRecord; error?: unknown; loading: boolean }

/**
 * One record in the default language, as forms need it: what was last seen of it at once, then as it is now. A refresh that is lost on the way takes away nothing:
 * somebody may be typing, and a save says which version it builds on.
 */
export function useRecord(resource: Resource, id: string, params: Record<string, string>): LoadedRecord {
  const { http, viewer } = useRuntime();
  const key = keyOf(resource, params, id);
  const api = useMemo(() => createResourceApi(http, boundOf(resource), params), [http, resource, key]);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>(() => ({ key, ...seen(key), loading: true }));
  useEffect(function fetchRecord() {
    let wanted = true;
    setState((now) => ({ key, ...(now.key === key && now.record ? { record: now.record } : seen(key)), loading: true }));
    rowCache.load(key, () => fetchOne(resource, { api, viewer, id })).then(
      (record) => { if (wanted) setState({ key, record, loading: false }); },
      (error: unknown) => { if (wanted) setState(({ record, ...now }) => ({ ...now, ...(record && isLost(error) && { record }), error, loading: false })); },
    );
    return () => { wanted = false; };
  }, [key, api, attempt]);
  const reload = useCallback(() => setAttempt((n) => n + 1), []);
  const current = state.key === key ? state : { ...seen(key), loading: true };
  return { record: current.record, error: (current as State).error, loading: current.loading, reload };
}

/** A screen's parameters may hold the record's own id; the key holds it once. */
const keyOf = (resource: Resource, params: Record<string, string>, id: string) =>
  `item ${JSON.stringify([resource.name, Object.values(params).filter((value) => value !== id), id])}`;

/** Keeps a record as an answer gave it, so that opening it again shows no older one. */
export function seenRecord(resource: Resource, params: Record<string, string>, record: WireRecord): void {
  if (record.id !== undefined && record.version !== undefined) rowCache.set(keyOf(resource, params, String(record.id)), record);
}

function seen(key: string): { record?: WireRecord } {
  const entry = rowCache.get<WireRecord>(key);
  return entry ? { record: entry.value } : {};
}

/** With its heavy fields, so that they can be edited. Where the API has no call for one record, the list has it. */
async function fetchOne(resource: Resource, { api, viewer, id }: { api: ResourceApi; viewer: Viewer; id: string }): Promise<WireRecord> {
  const expand = heavyFields(resource, viewer);
  if (resource.operations.includes('get')) return api.get(id, { expand });
  const { rows } = await api.list({ page: 1, perPage: 1, expand, filters: wireFilters(resource, { id: [id] }, { viewerId: viewer.id, today: new Date() }) }, { language: null });
  const row = rows.find((each) => String(each.id) === id);
  if (!row) throw new Error(`no record ${id} in the list of ${resource.name}`);
  return row;
}

/** Fields that an answer holds only when asked for, as far as the reader may see them. */
export const heavyFields = ({ schema }: Resource, viewer: Viewer): string[] =>
  Object.entries(schema.properties ?? {}).filter(([, field]) => field['x-on-expand'] === true && field['x-secret'] !== true && canField(viewer, field, 'read')).map(([name]) => name);
