import { isObject, isUnwritable, type Variant, type WireRecord } from '#core';
import { mayCreate, mayUpdate } from '../access.ts';
import { leadsOn } from '../addresses/leadsOn.ts';
import { displayName } from '../displayName.ts';
import type { Source } from '../editing/source.ts';
import { hrefsOf } from '../hrefs.ts';
import type { Screen } from '../screen.ts';
import { comparedOf } from './conflict.ts';
import { requestOf } from './request.ts';
import { heavyOf, readRecord } from './useRecord.ts';

/** Whether a record is only to be looked at; absent: a new one. */
export function isClosed({ resource, runtime: { viewer } }: Screen, record: WireRecord | undefined): boolean {
  return record === undefined ? !mayCreate(resource, viewer) : !mayUpdate(resource, viewer) || isUnwritable(resource, record, viewer);
}

/** A whole record, known or new, saved by its own call. */
export function recordSource(screen: Screen, { variant, id }: { variant: Variant; id: string | undefined }): Source {
  const { resource, runtime, words } = screen;
  const { http, viewer } = runtime;
  const { create, edit } = hrefsOf(screen);
  return {
    variant,
    id,
    schema: resource.schema,
    call: undefined,
    compared: comparedOf(resource, viewer),
    request: (value) => ({ ...requestOf(screen, undefined, id, value), ...(!leadsOn(screen) && { redirects: false }) }),
    tag: ({ version }) => version,
    read(answer, body) {
      if (isObject(answer.body)) return answer.body as WireRecord;
      if (answer.body === undefined) return { ...(id !== undefined && { id }), ...body };
      throw http.unreadable(answer);
    },
    theirs: (item, base) => (isObject(item) ? { ...heavyOf(screen, base), ...(item as WireRecord) } : readRecord(screen, id!)),
    name: (value) => displayName(resource, value, words),
    href: (value) => (id === undefined ? create : edit({ ...value, id })),
  };
}
