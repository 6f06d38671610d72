import type { OutsideTimes } from './OutsideAnswer.ts';

/**
 * Why a call to the outside was not made, or brought nothing. Refused by rule: `url` cannot be read, `scheme` neither
 * http nor https, `credentials` in the address, `header` one that callers may not set, `port`, `address` not one of the
 * internet, `downgrade` from https to http, `redirects` too many, `size` of the answer. Not reached: `dns`, `connect`,
 * `reach` (no connection in time), `tls`, `time` (no whole answer in time). `aborted`: given up by the caller.
 */
const outsideRules = [
  'url',
  'scheme',
  'credentials',
  'header',
  'port',
  'address',
  'downgrade',
  'redirects',
  'size',
  'dns',
  'connect',
  'reach',
  'tls',
  'time',
  'aborted',
] as const;
type OutsideRule = (typeof outsideRules)[number];

/** The one error of a call to the outside. Its message is for logs: it never repeats what the other side said. Recognise it with `isOutsideError`. */
export class OutsideError extends Error {
  constructor(
    readonly rule: OutsideRule,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'OutsideError';
  }
  /** The system's word for what went wrong, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`; `undefined`: it has none. */
  get code(): string | undefined {
    return (this.cause as NodeJS.ErrnoException | undefined)?.code;
  }
  /** How long the parts of the call took that it came to. */
  times: OutsideTimes = {};
  /** The same error with these times. */
  after(times: OutsideTimes): this {
    this.times = times;
    return this;
  }
}

export const isOutsideError = (error: unknown): error is OutsideError => error instanceof Error && error.name === 'OutsideError';

const isTls = (code: string) => /^(CERT_|ERR_TLS_|ERR_SSL_|EPROTO$|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(code);

/** Whatever went wrong on the way as an error of ours. */
export function asOutsideError(cause: unknown, host: string): OutsideError {
  if (isOutsideError(cause)) return cause;
  const { code = '' } = cause as NodeJS.ErrnoException;
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code)) return new OutsideError('dns', `${host} has no address (${code}).`, { cause });
  if (isTls(code)) return new OutsideError('tls', `${host} could not prove who it is (${code}).`, { cause });
  if (code === 'HPE_HEADER_OVERFLOW') return new OutsideError('size', `${host} answered with too many headers.`, { cause });
  return new OutsideError('connect', `${host} did not answer (${code || 'connection lost'}).`, { cause });
}
