import { createResourceApi } from '#api';
import { filterFields, filtersToWire, type Resource, type WireRecord } from '#core';
import { resourceOf } from '../area.ts';
import { recordKey } from '../hrefs.ts';
import type { Screen } from '../screen.ts';
import type { TimelineEntry } from '../Timeline.tsx';

/** Where the entries of a record's timeline are asked for. */
export interface TimelineSource {
  entries: Resource;
  fetch: (record: WireRecord) => Promise<TimelineEntry[]>;
}

/**
 * How the timeline of a resource's records is read: with the record where it
 * can be expanded, else from the entries' own list. `undefined`: not at all.
 */
export function timelineOf({ bundle, resource, runtime: { http, viewer }, params }: Screen): TimelineSource | undefined {
  const timeline = resource.decl.lifecycle?.timeline;
  if (!timeline) return undefined;
  const { by, resource: name } = timeline;
  const entries = resourceOf(bundle, name);
  const expand = Object.entries(resource.decl.expands ?? {}).find(([, each]) => each.many && each.resource === name && each.by === by)?.[0];
  if (expand !== undefined && resource.operations.includes('get'))
    return {
      entries,
      fetch: async (record) => {
        const { [expand]: found } = await createResourceApi(http, resource, params).get(recordKey(resource, record), { expand: [expand] });
        return (found ?? []) as unknown as TimelineEntry[];
      },
    };
  if (!entries.operations.includes('list') || !filterFields(entries).includes(by)) return undefined;
  return {
    entries,
    fetch: async ({ id }) => {
      const filters = filtersToWire(entries, { [by]: { kind: 'equals', value: String(id) } }, { viewerId: viewer.id, today: new Date() });
      return (await createResourceApi(http, entries).list({ perPage: 'All', filters })).rows as TimelineEntry[];
    },
  };
}
