import type { Http } from './http.ts';
import type { RecordId } from './resourceApi.ts';

/** What its reader has read of a resource whose records may be unread. Use it only where `read` is offered. */
interface ReadApi {
  /** Read as it was at `until`, an instant; default: now. */
  read(id: RecordId, until?: string): Promise<void>;
  unread(id: RecordId): Promise<void>;
  readAll(): Promise<void>;
}

export function createReadApi(http: Http, resource: string): ReadApi {
  const path = `-/read/${resource}`;
  return {
    read: async (id, until) => void (await http.put(`${path}/${id}`, until === undefined ? {} : { until }, { waits: false })),
    unread: async (id) => void (await http.delete(`${path}/${id}`, { waits: false })),
    readAll: async () => void (await http.put(path, {}, { waits: false })),
  };
}
