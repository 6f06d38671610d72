import { useCallback, useMemo } from 'react';
import { createResourceApi } from '#api';
import { actionsIn, canField, fieldsIn, recordLook, type WireRecord } from '#core';
import { sourcesOf } from '../actions/firstValues.ts';
import type { Screen } from '../screen.ts';
import { useLoad, type Load } from '../useLoad.ts';

export interface Head extends Load<WireRecord> {
  /** An answer told more of the record. */
  adopt: (record: WireRecord) => void;
}

/**
 * What the frame of a record's steps must know of it: its name, its state, what can be
 * done with it, and which of its parts were saved. Each step asks for the rest itself.
 */
export function useHead(screen: Screen, id: string): Head {
  const {
    resource,
    params,
    runtime: {
      http,
      stores: { rowCache },
    },
  } = screen;
  const api = useMemo(() => createResourceApi(http, resource, params), [http, resource, params]);
  const fields = useMemo(() => headFields(screen), [screen]);
  const key = `steps ${resource.name} ${id}`;
  const load = useLoad(key, () => api.get(id, { fields }));
  const adopt = useCallback(
    (answer: WireRecord) => {
      const known = rowCache.get<WireRecord>(key)?.value;
      const told = Object.entries(answer).filter(([field]) => [...fields, 'id', 'version', 'versions'].includes(field));
      rowCache.set(key, { ...known, ...Object.fromEntries(told) });
    },
    [rowCache, key, fields],
  );
  return { ...load, adopt };
}

function headFields({ bundle, resource, runtime: { viewer } }: Screen): string[] {
  const {
    display,
    identify,
    decl,
    schema: { properties = {} },
  } = resource;
  const { lifecycle, readonly } = decl;
  const sources = actionsIn(decl).flatMap(({ form }) =>
    form === undefined ? [] : sourcesOf(bundle.schemas[form] ?? {}).map(([, source]) => source),
  );
  const moments = Object.values(lifecycle?.moves ?? {}).flatMap(({ by }) => (by && 'at' in by ? [by.at].flat() : []));
  const conditions = [readonly, ...actionsIn(decl).map(({ when }) => when)].flatMap((when) => (when ? fieldsIn(when) : []));
  const copies = recordLook(bundle.manifest, resource.name, resource.at).parts.some((part) => 'copies' in part);
  const owner = copies && decl.scope !== 'global' && decl.scope.operator !== undefined ? [decl.scope.operator] : [];
  const named = [
    'id',
    identify,
    display,
    ...(lifecycle ? [lifecycle.field] : []),
    ...moments,
    ...conditions,
    ...sources.filter((source) => properties[source]),
    ...owner,
  ];
  return [...new Set(named)].filter((field) => !properties[field] || (!properties[field]['x-secret'] && canField(viewer, properties[field], 'read')));
}
