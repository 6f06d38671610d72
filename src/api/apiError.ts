import type { FieldErrors, Json } from '#core';

/**
 * What went wrong with a call: `fields` messages per field (a 400), `message` the server's own sentence, `status` only a status,
 * `network` no answer, `answer` an answer nobody can read, `aborted` given up by the caller or by signing out (show nothing).
 */
export type ApiErrorKind = 'fields' | 'message' | 'status' | 'network' | 'answer' | 'aborted';

interface ApiErrorParts {
  kind: ApiErrorKind;
  message: string;
  /** 0 where no answer came. */
  status?: number;
  /** The wire's name of the error, `RecordNotFound`; default: ApiError. */
  name?: string;
  fields?: FieldErrors;
  retryAfterS?: number;
  /** The current record, with a 412. */
  item?: Json;
  /** The answer's body as it came. */
  body?: unknown;
  cause?: unknown;
}

const brand = Symbol.for('waypost.ApiError');

/** The one error a call of the API rejects with. `message` is text for people, by the rules of spec 1 §8. Recognise it with `isApiError`. */
export class ApiError extends Error {
  readonly [brand] = true;
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly fields: FieldErrors;
  readonly retryAfterS: number | undefined;
  readonly item: Json | undefined;
  readonly body: unknown;

  constructor({ kind, message, status = 0, name = 'ApiError', fields = {}, retryAfterS, item, body, cause }: ApiErrorParts) {
    super(message, { cause });
    this.name = name;
    this.kind = kind;
    this.status = status;
    this.fields = fields;
    this.retryAfterS = retryAfterS;
    this.item = item;
    this.body = body;
  }

  /** Every sentence the error has: one alert each (spec 1 §5). */
  get messages(): string[] {
    return this.kind === 'fields' ? Object.values(this.fields).flat() : [this.message];
  }
}

/** Whether something thrown came from a call of the API. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && brand in error;

/** Whether a call did not reach anybody: what it would have saved can wait. */
export const isUnanswered = (error: unknown): boolean => isApiError(error) && error.kind === 'network';

/**
 * Whether nobody can tell what a write has done: no answer came, or one nobody
 * can read. A 4xx refused it, whatever else its body says or does not say.
 */
export const isLost = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'network' || error.status >= 500 || (error.kind === 'answer' && error.status < 400));

/** Whether a call was given up, by its caller or by signing out: nothing to tell anybody. */
export const isAborted = (error: unknown): boolean => isApiError(error) && error.kind === 'aborted';
