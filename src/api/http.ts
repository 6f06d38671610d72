import { abortedError } from './abortable.ts';
import type { ApiError } from './apiError.ts';
import { createAuthorise } from './authorise.ts';
import { createErrors, type OwnTexts } from './errorFrom.ts';
import { fileName } from './fileName.ts';
import { createHeadStart } from './headStart.ts';
import { defaultLock, type Lock } from './lock.ts';
import type { CacheClearPort, ConfirmationPort, FeaturesPort, LocalePort, SessionPort } from './ports.ts';
import { queryString, type Query } from './queryString.ts';
import { randomKey } from './randomKey.ts';
import { createRefresh } from './refresh.ts';
import { withStepUp } from './stepUp.ts';
import { superagentTransport } from './superagentTransport.ts';
import { createFamily } from './tokenFamily.ts';
import { warningsIn } from './warnings.ts';
import { isOk, type Progress, type Transport, type WireAnswer, type WireRequest } from './wire.ts';

/** What the client needs of the layers above and of the place it runs in. Everything but `base` and `session` has a default. */
export interface HttpPorts {
  /** Base address of the API: `/api/v1/`, or another provider's. */
  base: string;
  session: SessionPort;
  /** What `language: 'reader'` comes to. */
  locale?: LocalePort;
  /** Sent as `X-Currency`; default 2. */
  currency?: () => number;
  cacheClear?: CacheClearPort;
  /** Sent as `X-Tab` with what writes, where the API tells changes: the tab knows its own by it. */
  tab?: string;
  /** Asked where a call wants the password first. Default: nobody, and such a call fails. */
  confirmation?: ConfirmationPort;
  /** Default: none, so that no header goes out which the contract does not know. */
  features?: FeaturesPort;
  /** Hears what a write that worked warns of (`X-Warnings`), a sentence each. */
  warned?: (sentences: readonly string[]) => void;
  texts?: OwnTexts;
  lock?: Lock;
  now?: () => number;
  transport?: Transport;
}

export interface CallOptions {
  query?: Query;
  signal?: AbortSignal;
  /** Overrides `X-Currency`. */
  currency?: number;
  /**
   * Sent as `X-Language`, the language of content: `reader` for the reader's own, to show records; a locale, to translate them. Default none, the
   * platform's default language: a form filled with translations would save them over the original.
   */
  language?: string | null;
  /** For a POST: made when the form opened or the action was confirmed; default: one per call. */
  idempotencyKey?: string;
  /** The version the change is based on, for `If-Match`. */
  version?: number | string;
  /** False: public addresses that change by it lead nowhere on. */
  redirects?: boolean;
  /** False: an ended session fails the call instead of holding it until its user signs in again. */
  waits?: boolean;
  /** No token, and no 401 handling. */
  anonymous?: boolean;
  /** The token of a session that is over here: sent instead of the session's, without 401 handling. */
  bearer?: string;
}
interface UploadOptions extends CallOptions {
  /** Default: the file's own name. */
  name?: string;
  /** Default `file`. */
  field?: string;
  fields?: Record<string, string>;
  onProgress?: (progress: Progress) => void;
}

/** What a call brought. The type of the body is the caller's word for it; list and item bindings check it. */
export interface Answer<T = unknown> {
  body: T;
  status: number;
  headers: Record<string, string>;
}
export interface FileAnswer {
  file: Blob;
  name: string | undefined;
  headers: Record<string, string>;
}

/** The calls of the API, by method. Paths follow the base and have no leading slash. Every one rejects with an `ApiError`. */
export interface Http {
  get<T = unknown>(path: string, options?: CallOptions): Promise<Answer<T>>;
  /**
   * Sends a GET before anybody asks for it: the next `get` of the same within
   * five seconds has its answer. Resolves when it is there, or is not to be had.
   */
  ahead(path: string, options?: CallOptions): Promise<void>;
  /** What `ahead` brought, if it is there and nobody has it yet. */
  arrived<T = unknown>(path: string, options?: CallOptions): Answer<T> | undefined;
  /** A download; `name` is what the server suggests. */
  getFile(path: string, options?: CallOptions): Promise<FileAnswer>;
  publicGet<T = unknown>(path: string, options?: CallOptions): Promise<Answer<T>>;
  post<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  patch<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  put<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  delete<T = unknown>(path: string, options?: CallOptions): Promise<Answer<T>>;
  upload<T = unknown>(path: string, file: Blob, options?: UploadOptions): Promise<Answer<T>>;
  /**
   * Whether the API is known to lack something beyond the contract, or, as another provider's, has not said yet: then no call of ours asks for it.
   */
  lacks(feature: string): boolean;
  /** The error of an answer whose body is not what its call promises; for bindings to throw. */
  unreadable(answer: Answer): ApiError;
}

type Method = WireRequest['method'];
type Send = Pick<WireRequest, 'body' | 'attachment' | 'file' | 'onProgress'>;

/** Currency of prices unless somebody chose another (spec 1 §9). */
const defaultCurrency = 2;
/** A refresh holds the lock, so it alone has a limit. */
const refreshLimitMs = 30_000;

function commonHeaders({ currency, language: wanted }: CallOptions, ports: HttpPorts): Record<string, string> {
  const language = wanted === 'reader' ? ports.locale?.language() : wanted;
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'X-Currency': String(currency ?? ports.currency?.() ?? defaultCurrency),
    ...(language && { 'X-Language': language }),
  };
}

function headersOf(method: Method, options: CallOptions, ports: HttpPorts): Record<string, string> {
  const { features, tab } = ports;
  const keyed = method === 'POST' && !options.anonymous && options.bearer === undefined && features?.has('idempotency-key');
  const told = method !== 'GET' && tab && features?.has('live');
  const matched = options.version !== undefined && features?.has('if-match');
  return {
    ...commonHeaders(options, ports),
    ...(keyed && { 'Idempotency-Key': options.idempotencyKey ?? randomKey() }),
    ...(options.redirects === false && { 'X-Redirects': 'none' }),
    ...(told && { 'X-Tab': tab }),
    ...(matched && { 'If-Match': `"${options.version}"` }),
  };
}

type Run = (method: Method, path: string, send: Send & { options?: CallOptions }) => Promise<WireAnswer>;

/** Makes the client. It adds headers, renews the session, and turns every failure into one typed error. */
export function createHttp(ports: HttpPorts): Http {
  const { features, now = Date.now } = ports;
  const errors = createErrors(ports.texts);
  const family = createFamily(ports.session);
  const run = createRun(ports, family, errors);

  const call = async <T>(method: Method, path: string, options?: CallOptions, send: Send = {}): Promise<Answer<T>> => {
    const { body, status, headers } = await run(method, path, { ...send, ...(options && { options }) });
    return { body: body as T, status, headers };
  };
  const write =
    (method: Method) =>
    <T>(path: string, body?: unknown, options?: CallOptions) =>
      call<T>(method, path, options, body === undefined ? {} : { body: JSON.stringify(body) });

  const headStart = createHeadStart(now);
  // With the session: what came for one user is never another's.
  const keyOf = (path: string, options: CallOptions = {}) =>
    JSON.stringify([family.first(), path, queryString(options.query), headersOf('GET', options, ports)]);

  return {
    get: async <T>(path: string, options?: CallOptions) => {
      const early = options?.signal ? undefined : (headStart.take(keyOf(path, options)) as Promise<Answer<T>> | undefined);
      // One that failed is no answer to who asks now.
      return early === undefined ? call<T>('GET', path, options) : early.catch(() => call<T>('GET', path, options));
    },
    ahead: (path, options) => headStart.begin(keyOf(path, options), call('GET', path, { ...options, waits: false })),
    arrived: <T>(path: string, options?: CallOptions) => headStart.peek(keyOf(path, options)) as Answer<T> | undefined,
    publicGet: (path, options) => call('GET', path, { ...options, anonymous: true }),
    post: write('POST'),
    patch: write('PATCH'),
    put: write('PUT'),
    delete: (path, options) => call('DELETE', path, options),
    async getFile(path, options) {
      const { body, headers } = await run('GET', path, { file: true, ...(options && { options }) });
      return { file: body as Blob, name: fileName(headers['content-disposition']), headers };
    },
    lacks: (feature) => features?.lacks?.(feature) || (baseOf(ports).includes('//') && !features?.has(feature)),
    unreadable: errors.unreadable,
    upload: (path, file, { name, field = 'file', fields = {}, onProgress, ...options } = {}) =>
      call('POST', path, options, { attachment: { file, name: name ?? nameOf(file), field, fields }, ...(onProgress && { onProgress }) }),
  };
}

/** Carries one call: with its headers, in its session, and its failure as an error. */
function createRun(ports: HttpPorts, family: Pick<SessionPort, 'tokens' | 'renew'>, errors: ReturnType<typeof createErrors>): Run {
  const { session, cacheClear, transport = superagentTransport, now = Date.now } = ports;
  const base = baseOf(ports);
  async function carry(request: WireRequest): Promise<WireAnswer> {
    if (request.signal?.aborted) throw abortedError();
    try {
      return await transport(request);
    } catch (cause) {
      throw request.signal?.aborted ? abortedError() : errors.noAnswer(cause);
    }
  }

  const refresh = createRefresh({
    session: family,
    lock: ports.lock ?? defaultLock(),
    errors,
    now,
    send: (token) =>
      carry({
        method: 'POST',
        url: `${base}customer/refresh-token`,
        headers: commonHeaders({}, ports),
        body: JSON.stringify({ token }),
        timeoutMs: refreshLimitMs,
      }),
  });
  const authorise = createAuthorise({ session, refresh, now });

  return async (method, path, { options = {}, ...rest }) => {
    const headers = { ...headersOf(method, options, ports), ...(rest.file && { Accept: '*/*' }) };
    const request: WireRequest = {
      method,
      url: `${base}${path}${queryString(options.query)}`,
      headers,
      ...rest,
      ...(options.signal && { signal: options.signal }),
    };
    const send = (token?: string) => carry({ ...request, headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) } });
    const isAlone = options.anonymous || options.bearer !== undefined;
    const answer = isAlone ? await send(options.bearer) : await withStepUp(ports.confirmation, () => authorise(send, options), options.signal);
    if (!isOk(answer.status)) throw errors.from(answer);
    if (method !== 'GET') cacheClear?.written(path);
    const warnings = warningsIn(answer.headers['x-warnings']);
    if (warnings.length > 0) ports.warned?.(warnings);
    if (isUnreadable(method, answer)) throw errors.unreadable(answer);
    return answer;
  };
}

/** Broken JSON tells nothing, and a GET without JSON brought nothing; a write that worked may well have no words for it. */
const isUnreadable = (method: Method, { form, status }: WireAnswer): boolean =>
  form === 'broken' || (method === 'GET' && status !== 204 && (form === 'empty' || form === 'other'));

const baseOf = ({ base }: HttpPorts): string => base.replace(/\/*$/, '/');

const nameOf = (file: Blob): string => ('name' in file && typeof file.name === 'string' ? file.name : 'file');
