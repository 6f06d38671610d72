import type { Json, WireRecord } from '#core';
import type { CallOptions, FileAnswer, Http } from './http.ts';
import type {
  DueRecord,
  ViewCount,
  BulkCheck,
  BulkRequest,
  Figures,
  GroupCount,
  GroupsQuery,
  HistoryEntry,
  ImportReport,
  Job,
  ListTotal,
  SavedView,
  SearchHit,
  SessionInfo,
  Standing,
  UsesOfRecord,
} from './oursTypes.ts';
import type { Query } from './queryString.ts';
import type { RecordId } from './resourceApi.ts';
import { isRecord } from './shape.ts';
import type { Progress } from './wire.ts';

type Keyed = Pick<CallOptions, 'idempotencyKey'>;

/** The calls below `-/`: what we offer beyond the contract. Use one only when `getCapabilities` lists it. */
interface OursApi {
  search(text: string, signal?: AbortSignal): Promise<SearchHit[]>;
  /**
   * Views that the bell and the menu count, or all those of one resource. `today`:
   * the reader's day, by which relative words are read; `zone`: whose day that is.
   */
  attention(asked: { today: string; zone?: string; resource?: string }, signal?: AbortSignal): Promise<ViewCount[]>;
  /** The records of queues that are due first. */
  due(signal?: AbortSignal): Promise<DueRecord[]>;
  /** For admins, where `standing` is offered. */
  standing(signal?: AbortSignal): Promise<Standing>;
  /** Newest first; `newest`: so many, and the one that created the record. */
  history(resource: string, id: RecordId, newest?: number): Promise<HistoryEntry[]>;
  /** Where a record is used. Where `uses` is offered. */
  uses(resource: string, id: RecordId, signal?: AbortSignal): Promise<UsesOfRecord>;
  /** Takes one entry of the history back; the record as it is then. A 409 names what stands in the way. */
  undo(entryId: RecordId): Promise<WireRecord | undefined>;
  views(resource: string): Promise<SavedView[]>;
  saveView(view: Omit<SavedView, 'id' | 'mine'>, options?: Keyed): Promise<SavedView>;
  changeView(id: RecordId, change: Partial<Pick<SavedView, 'name' | 'query' | 'shared'>>): Promise<SavedView>;
  /** Puts one's own views in this order. */
  orderViews(ids: readonly RecordId[]): Promise<void>;
  removeView(id: RecordId): Promise<void>;
  /** What the user likes, by name, and changes of it. Where `preferences` is offered. */
  preferences(): Promise<Record<string, Json>>;
  changePreferences(values: Record<string, Json>): Promise<void>;
  sessions(): Promise<SessionInfo[]>;
  endSession(id: RecordId): Promise<void>;
  /** Ends every session but this one. */
  endOtherSessions(): Promise<void>;
  /** Looks at what would come of a bulk action. Where `bulk-check` is offered. */
  checkBulk(request: Omit<BulkRequest, 'count' | 'values'>, signal?: AbortSignal): Promise<BulkCheck>;
  startBulk(request: BulkRequest, options?: Keyed): Promise<Job>;
  job(id: RecordId, signal?: AbortSignal): Promise<Job>;
  /** Stops a job at its next batch. */
  cancelJob(id: RecordId): Promise<void>;
  /** Takes back what a job did that is over, as a job of its own. Where `bulk-undo` is offered. */
  undoJob(id: RecordId, options?: Keyed): Promise<Job>;
  /** The declared figures of a list over what its query finds. Where `totals` is offered. */
  totals(resource: string, query: Query, signal?: AbortSignal): Promise<ListTotal[]>;
  /** A declared figure by period; `query` has the span and what narrows it. Where `figures` is offered. */
  figures(resource: string, figure: string, query: Query, signal?: AbortSignal): Promise<Figures>;
  /** How many records of a list's query have each of some values of a field. Where `groups` is offered. */
  groups(resource: string, by: GroupsQuery, query: Query, signal?: AbortSignal): Promise<GroupCount[]>;
  /** Exactly what the list's query selects. */
  exportFile(resource: string, format: 'csv' | 'xlsx', query: Query, signal?: AbortSignal): Promise<FileAnswer>;
  /** Checks a file, or with `apply` carries it out. */
  importFile(
    resource: string,
    file: Blob,
    options?: { apply?: boolean; onProgress?: (progress: Progress) => void; signal?: AbortSignal },
  ): Promise<ImportReport>;
  /** A line that an import takes as it stands, by the names of its columns; null where there is none. */
  importExample(resource: string): Promise<Record<string, string> | null>;
}

export function createOursApi(http: Http): OursApi {
  const one = <T>(answer: Awaited<ReturnType<Http['get']>>): T => {
    if (isRecord(answer.body)) return answer.body as T;
    throw http.unreadable(answer);
  };
  const many = <T>(answer: Awaited<ReturnType<Http['get']>>): T[] => {
    if (Array.isArray(answer.body)) return answer.body as T[];
    throw http.unreadable(answer);
  };
  const until = (signal?: AbortSignal): CallOptions => (signal ? { signal } : {});
  const at = (...parts: RecordId[]) => ['-', ...parts.map(encodeURIComponent)].join('/');

  return {
    search: async (text, signal) => many(await http.get(at('search'), { ...until(signal), language: 'reader', query: { query: text } })),
    attention: async (asked, signal) => many(await http.get(at('attention'), { ...until(signal), query: asked })),
    due: async (signal) => many(await http.get(at('due'), { ...until(signal), language: 'reader' })),
    standing: async (signal) => one(await http.get(at('standing'), until(signal))),
    history: async (resource, id, newest) => many(await http.get(at('history', resource, id), newest === undefined ? {} : { query: { newest } })),
    uses: async (resource, id, signal) => one(await http.get(at('uses', resource, id), { ...until(signal), language: 'reader' })),
    undo: async (entryId) => (await http.post<WireRecord | undefined>(at('undo', entryId))).body,
    views: async (resource) => many(await http.get(at('views'), { query: { resource } })),
    saveView: async (view, options) => one(await http.post(at('views'), view, options)),
    changeView: async (id, change) => one(await http.patch(at('views', id), change)),
    orderViews: async (ids) => void (await http.put(at('views'), { ids })),
    removeView: async (id) => void (await http.delete(at('views', id))),
    preferences: async () => one<{ values: Record<string, Json> }>(await http.get(at('preferences'))).values,
    changePreferences: async (values) => void (await http.patch(at('preferences'), { values })),
    sessions: async () => many(await http.get(at('sessions'))),
    endSession: async (id) => void (await http.delete(at('sessions', id))),
    endOtherSessions: async () => void (await http.delete(at('sessions'))),
    checkBulk: async ({ target, ...request }, signal) =>
      one(await http.post(at('bulk'), { ...request, ...target, check: true }, { ...until(signal), language: 'reader' })),
    startBulk: async ({ target, ...request }, options) =>
      one(await http.post(at('bulk'), { ...request, ...target }, { ...options, language: 'reader' })),
    job: async (id, signal) => one(await http.get(at('bulk', id), until(signal))),
    cancelJob: async (id) => void (await http.delete(at('bulk', id))),
    undoJob: async (id, options) => one(await http.post(at('bulk', id, 'undo'), undefined, options)),
    totals: async (resource, query, signal) => many(await http.get(at('totals', resource), { ...until(signal), language: 'reader', query })),
    figures: async (resource, figure, query, signal) =>
      one(await http.get(at('figures', resource, figure), { ...until(signal), language: 'reader', query })),
    groups: async (resource, { by, of, none, zone }, query, signal) =>
      many(
        await http.get(at('groups', resource), {
          ...until(signal),
          language: 'reader',
          query: { ...query, 'group[by]': by, 'group[of]': of, ...(none && { 'group[none]': 1 }), ...(zone && { 'group[zone]': zone }) },
        }),
      ),
    exportFile: (resource, format, query, signal) =>
      http.getFile(at('export', resource), { ...until(signal), language: 'reader', query: { ...query, format } }),
    importFile: async (resource, file, { apply = false, ...options } = {}) =>
      one(await http.upload(at('import', resource), file, { ...options, fields: { apply: String(apply) } })),
    importExample: async (resource) =>
      one<{ example: Record<string, string> | null }>(await http.get(`${at('import', resource)}/example`, { language: 'reader' })).example,
  };
}
