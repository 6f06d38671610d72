import type { Json } from '../schema/schema.ts';

/** Every error the API answers: its HTTP status, and whether its message may reach the user as it is. */
const errorTable = {
  BadRequest: { status: 400, shown: true },
  Unauthorized: { status: 401, shown: false },
  Forbidden: { status: 403, shown: false },
  /** Their password has to be confirmed first: never a 401, which would renew or end the session. */
  PasswordNeeded: { status: 403, shown: true },
  /** The password was right; signing in goes on with a second factor, by the `step` of the answer. */
  SecondStepNeeded: { status: 403, shown: true },
  /** Their role signs in with a second step, and they have not set it up yet. */
  SecondStepMissing: { status: 403, shown: true },
  RecordNotFound: { status: 404, shown: false },
  RouteNotFound: { status: 404, shown: false },
  MethodNotAllowed: { status: 405, shown: false },
  Conflict: { status: 409, shown: true },
  PreconditionFailed: { status: 412, shown: true },
  PayloadTooLarge: { status: 413, shown: true },
  UnsupportedMediaType: { status: 415, shown: true },
  IdempotencyMismatch: { status: 422, shown: true },
  TooManyRequests: { status: 429, shown: true },
  InternalError: { status: 500, shown: false },
  PluginQuarantined: { status: 503, shown: true },
  Unavailable: { status: 503, shown: true },
} as const satisfies Record<string, { status: number; shown: boolean }>;
export type ErrorName = keyof typeof errorTable;

/** Field errors: dotted path to messages. The empty path stands for the whole record. */
export type FieldErrors = Record<string, string[]>;

/** The one error class. Recognise it with `isWaypostError`, never `instanceof`: a rebuilt plugin may carry another copy of the class. */
export class WaypostError extends Error {
  readonly code: ErrorName;
  readonly fields?: FieldErrors;
  /** Further body members of the answer (the current item of a 412), and seconds for `Retry-After`. */
  readonly details?: { item?: Json | object; retryAfterS?: number; [key: string]: Json | object | undefined };

  constructor(code: ErrorName, message: string, extra: { fields?: FieldErrors; details?: WaypostError['details']; cause?: unknown } = {}) {
    super(message, { cause: extra.cause });
    this.name = 'WaypostError';
    this.code = code;
    if (extra.fields) this.fields = extra.fields;
    if (extra.details) this.details = extra.details;
  }
  get status(): number {
    return errorTable[this.code].status;
  }
}

export const isWaypostError = (error: unknown): error is WaypostError =>
  error instanceof Error && error.name === 'WaypostError' && String((error as { code?: unknown }).code) in errorTable;

/** A 400 with messages per field. */
export const fieldErrors = (fields: FieldErrors): WaypostError =>
  new WaypostError('BadRequest', Object.values(fields).flat()[0] ?? 'Invalid', { fields });

/** The body an error answers with (api §2): field lists, else `{ message }` for 400, else `{ name, message, status }`. */
export function errorToWire(error: WaypostError): Record<string, Json> {
  if (error.fields) return error.fields;
  if (error.code === 'BadRequest') return { message: error.message };
  const { retryAfterS: _header, ...details } = error.details ?? {};
  return { name: error.code, message: error.message, status: error.status, ...(details as Record<string, Json>) };
}
