import type { Http } from './http.ts';

/** What there is of somebody in one kind of record (api §14). */
export interface PersonalArea {
  resource: string;
  area: string;
  title: string;
  count: number;
  first: string | null;
  last: string | null;
  erase: 'empty' | 'delete' | 'keep';
  because?: string;
  held: Array<{ id: number; name: string; reason: string }>;
  heldCount: number;
}
export interface PersonalDataSummary {
  email: string;
  areas: PersonalArea[];
  /** Records that would be erased. */
  count: number;
  /** Records that keep their data for now. */
  held: number;
  /** When this address was erased before, the last time first. */
  erased: string[];
}
/** Something asked for of a person's data, or done by age. */
export interface PersonalRequest {
  id: number;
  kind: 'erase' | 'export' | 'age';
  state: 'waiting' | 'running' | 'done';
  hash: string | null;
  title?: string;
  total: number;
  done: number;
  counts: Array<{ resource: string; title: string; count: number }>;
  kept: Array<{ resource: string; title: string; id: number; reason: string }>;
  by: { id: number; name: string } | null;
  at: string;
  done_at: string | null;
}
/** After how many months the records of a resource are erased; null: never. */
export interface PersonalAge {
  resource: string;
  area: string;
  title: string;
  erase: 'empty' | 'delete';
  since: string;
  months: number | null;
  due: number;
}

/** The calls of personal data; only where `personal` is offered, for admins. */
interface PersonalApi {
  find(email: string, signal?: AbortSignal): Promise<PersonalDataSummary>;
  /** Everything there is of somebody, as JSON. */
  exportAll(email: string): Promise<unknown>;
  erase(asked: { email: string; count: number; rest?: boolean }): Promise<PersonalRequest>;
  requests(): Promise<PersonalRequest[]>;
  ages(): Promise<PersonalAge[]>;
  /** How many records an age would erase today. */
  due(resource: string, months: number, signal?: AbortSignal): Promise<number>;
  setAge(resource: string, months: number | null): Promise<void>;
}

const at = (path: string): string => `-/personal/${path}`;

export function createPersonalApi(http: Http): PersonalApi {
  return {
    find: async (email, signal) => (await http.post<PersonalDataSummary>(at('find'), { email }, { ...(signal && { signal }) })).body,
    exportAll: async (email) => (await http.post(at('export'), { email })).body,
    erase: async (asked) => (await http.post<PersonalRequest>(at('erase'), asked)).body,
    requests: async () => (await http.get<PersonalRequest[]>(at('requests'))).body,
    ages: async () => (await http.get<PersonalAge[]>(at('ages'))).body,
    due: async (resource, months, signal) =>
      (await http.get<{ due: number }>(at(`ages/${encodeURIComponent(resource)}`), { query: { months }, ...(signal && { signal }) })).body.due,
    setAge: async (resource, months) => void (await http.put(at(`ages/${encodeURIComponent(resource)}`), { months })),
  };
}
