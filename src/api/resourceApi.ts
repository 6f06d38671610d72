import { withSearchAndSort, type Draft, type Resource, type WireRecord } from '#core';
import { pathOf, type PathParams } from './pathOf.ts';
import type { Answer, CallOptions, Http } from './http.ts';
import { pagination, type Pagination } from './pagination.ts';
import type { Query, QueryValue } from './queryString.ts';
import { isRecord, isRecordList } from './shape.ts';

/** Of a declared resource, what a binding needs. */
export type BoundResource = Pick<Resource, 'collection' | 'listPath' | 'update' | 'searchParam' | 'always' | 'descending'> &
  Partial<Pick<Resource, 'createPath'>> &
  Partial<Pick<Resource, 'isPublic' | 'single' | 'expand' | 'expandOne'>>;
/** Rows of a page; All sends no size. */
type PageSize = number | 'All';

export interface ListParams {
  /** From 1. */
  page?: number;
  /** Default: what this list last reported, 20 at first. */
  perPage?: PageSize;
  /** A field, `-field` for descending. */
  sort?: string;
  search?: string;
  /** Declared filters; lists go out as `name[]=`. */
  filters?: Record<string, QueryValue>;
  fields?: readonly string[];
  /** What comes along with each row; of another provider what the specification names, as it spells it. */
  expand?: readonly string[];
  /** Wants the exact total where the API caps it; like `fields` left out where the API is known to know nothing of it. */
  exactCount?: boolean;
}
export interface RecordList<R extends object = WireRecord> extends Pagination {
  rows: R[];
}
export type RecordId = number | string;
type Common = Pick<CallOptions, 'signal' | 'currency' | 'language'>;

/** `R`: a record as its area's types say it, or the fields of it that are asked for; by default any record. */
export interface ResourceApi<R extends object = WireRecord> {
  /** In the reader's language unless the options say otherwise; every other call is in the default one. */
  list(params?: ListParams, options?: Common): Promise<RecordList<R>>;
  /** The call that `list` would send. */
  listCall(params: ListParams): { path: string; query: Query; anonymous?: true };
  /** The list where its call was sent ahead and the answer is there. */
  arrived(params: ListParams): RecordList<R> | undefined;
  get(id: RecordId, params?: { expand?: readonly string[]; fields?: readonly string[] }, options?: Common): Promise<R>;
  /** The created record; where the answer has no body, what was sent. */
  create(body: Draft<R>, options?: Common & Pick<CallOptions, 'idempotencyKey'>): Promise<Draft<R>>;
  update(id: RecordId, body: Draft<R>, options?: Common & Pick<CallOptions, 'version' | 'idempotencyKey' | 'redirects'>): Promise<Draft<R>>;
  /** The entry of the history that undoes the delete, where the API keeps one (header `X-Audit-Id`). */
  remove(id: RecordId, options?: Common & Pick<CallOptions, 'version'>): Promise<{ auditId: string | undefined }>;
}

const firstPerPage = 20;
/** The page size each list last reported, by client and path: bindings come and go, lists stay. */
const reported = new WeakMap<Http, Map<string, number>>();

/** Binds a declared resource's calls. `params` fill a nested collection: `microsites/{micrositeId}/categories`. */
export function createResourceApi<R extends object = WireRecord>(http: Http, resource: BoundResource, params: PathParams = {}): ResourceApi<R> {
  const listPath = pathOf(resource.listPath, params);
  const collection = pathOf(resource.collection, params);
  const createPath = pathOf(resource.createPath ?? resource.collection, params);
  const itemPath = (id: RecordId) => (resource.single ? collection : `${collection}/${encodeURIComponent(id)}`);
  const sizes = reported.get(http) ?? new Map<string, number>();
  reported.set(http, sizes);
  const method = ({ PATCH: 'patch', POST: 'post', PUT: 'put' } as const)[resource.update];

  const access = resource.isPublic ? ({ anonymous: true } as const) : {};
  const queryOf = (wanted: ListParams) =>
    listQuery(resource, plain(http, resource, { ...wanted, perPage: wanted.perPage ?? sizes.get(listPath) ?? firstPerPage }));

  return {
    async list(wanted = {}, options) {
      const answer = await http.get<R[]>(listPath, { language: 'reader', ...access, ...options, query: queryOf(wanted) });
      if (!isRecordList(answer.body)) throw http.unreadable(answer);
      const page = pagination(answer.headers, answer.body.length);
      if (wanted.perPage !== 'All' && 'x-pagination-per-page' in answer.headers && page.perPage > 0) sizes.set(listPath, page.perPage);
      return { rows: answer.body, ...page };
    },
    listCall: (wanted) => ({ path: listPath, query: queryOf(wanted), ...access }),
    arrived(wanted) {
      const { body, headers } = http.arrived<R[]>(listPath, { language: 'reader', query: queryOf(wanted) }) ?? {};
      return headers && isRecordList(body) ? { rows: body, ...pagination(headers, body.length) } : undefined;
    },
    async get(id, { expand = [], fields } = {}, options) {
      const query = http.lacks('lists')
        ? listed('expand', specifiedOf(expand, resource.expandOne))
        : { ...listed('expand', expand), ...listed('fields', fields) };
      return recordOf(http, await http.get<R>(itemPath(id), { ...options, query }));
    },
    create: async (body, options) => recordOf(http, await http.post<Draft<R>>(createPath, body, options), body),
    update: async (id, body, options) => recordOf(http, await http[method]<Draft<R>>(itemPath(id), body, options), { id, ...body }),
    remove: async (id, options) => ({ auditId: (await http.delete(itemPath(id), options)).headers['x-audit-id'] }),
  };
}

/** What is wanted along with a record, as far as the specification has it, in its spelling. `true`: it names nothing, so everything may be. */
const specifiedOf = (wanted: readonly string[], specified: true | readonly string[] = []): readonly string[] =>
  specified === true ? wanted : specified.filter((name) => wanted.some((each) => name === each || name.startsWith(`${each}.`)));

/** Without what only some APIs take, where this one does not. */
function plain(http: Http, { always, expand: specified }: BoundResource, params: ListParams): ListParams {
  if (!http.lacks('lists')) return params;
  const { fields: _fields, exactCount: _exact, sort, expand: wanted = [], ...rest } = params;
  const expand = specifiedOf(wanted, specified);
  const [first] = sort?.split(',') ?? [];
  return { ...rest, expand, ...(first && always?.sort === undefined && { sort: first }) };
}

function listQuery(resource: BoundResource, params: ListParams): Query {
  const { page, perPage, sort, search, filters, fields, expand, exactCount } = params;
  return {
    ...withSearchAndSort(resource, { filters, search, sort }),
    page,
    ...(perPage !== 'All' && { 'per-page': perPage }),
    ...listed('fields', fields),
    ...listed('expand', expand),
    ...(exactCount && { count: 'exact' }),
  };
}

const listed = (name: string, words: readonly string[] | undefined): Query => (words?.length ? { [name]: words.join(',') } : {});

function recordOf<R>(http: Http, answer: Answer<R>, fallback?: R): R {
  if (isRecord(answer.body)) return answer.body;
  if (answer.body === undefined && fallback) return fallback;
  throw http.unreadable(answer);
}
