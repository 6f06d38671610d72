import { createResourceApi } from '#api';
import { useLoad, type Load, type Screen } from '#resource';
import type { Version } from '../types.gen.ts';

/** The versions of a document with their texts, the latest to come into force first. */
export function useVersions({ runtime, resource, params }: Screen, document: number): Load<Version[]> {
  return useLoad(`document-versions#of ${document}`, async () => {
    const api = createResourceApi<Version>(runtime.http, resource, params);
    const { rows } = await api.list({ filters: { 'filters[document_id]': String(document) }, sort: '-effective_at', page: 1, perPage: 100 });
    return rows;
  });
}
