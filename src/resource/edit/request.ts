import { fillPath, type CallDecl, type WireRecord } from '#core';
import { idFor } from '../hrefs.ts';
import type { Screen } from '../screen.ts';

/** How something is saved: the call as it goes out. */
export interface SaveRequest {
  method: 'post' | 'patch' | 'put';
  path: string;
  /** False: public addresses that change by it lead nowhere on. */
  redirects?: boolean;
}
const methods: Record<string, SaveRequest['method']> = { PATCH: 'patch', POST: 'post', PUT: 'put' };

/** The call that saves a known record or, by a call of its own, a part of it; without an id, the one that makes the record. */
export function requestOf({ resource, params }: Screen, call: CallDecl | undefined, id: string | undefined, record: WireRecord): SaveRequest {
  const collection = fillPath(resource.collection, params) ?? resource.collection;
  if (id === undefined) return { method: 'post', path: fillPath(resource.createPath, params) ?? resource.createPath };
  if (!call) return { method: methods[resource.update]!, path: resource.single ? collection : `${collection}/${encodeURIComponent(id)}` };
  const path = fillPath(call.path, { ...params, id: idFor(call, resource, record) });
  return { method: methods[call.method] ?? 'post', path: path ?? call.path };
}
