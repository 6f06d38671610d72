import { isWaypostError, WaypostError, type Json } from '#core';
import type { ProtocolAnswer } from '#server';

/** The errors of the standard, each with the member that names what was wrong. */
const members = {
  INVALID_PRODUCT_ID: 'productId',
  INVALID_OPTION_ID: 'optionId',
  INVALID_UNIT_ID: 'unitId',
  INVALID_AVAILABILITY_ID: 'availabilityId',
  INVALID_BOOKING_UUID: 'uuid',
} as const;
type Named = keyof typeof members;
type Plain = 'BAD_REQUEST' | 'UNPROCESSABLE_ENTITY' | 'FORBIDDEN' | 'UNAUTHORIZED' | 'INTERNAL_SERVER_ERROR';

/** What was asked for by an id that leads nowhere. */
export const wrongId = (error: Named, given: Json | undefined): WaypostError =>
  new WaypostError('BadRequest', `The ${members[error]} was missing or invalid.`, {
    details: { octo: error, [members[error]]: typeof given === 'string' ? given : String(given ?? '') },
  });

/** A request that is not as the standard has it. */
export const badRequest = (message: string): WaypostError => new WaypostError('BadRequest', message, { details: { octo: 'BAD_REQUEST' } });

/** A request that is well made and cannot be carried out. */
export const unprocessable = (message: string): WaypostError =>
  new WaypostError('BadRequest', message, { details: { octo: 'UNPROCESSABLE_ENTITY' } });

/** Tells a refusal of another area as one of the standard; an error of any other kind stays as it is. */
export async function asUnprocessable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isWaypostError(error) && error.details?.octo === undefined && ['BadRequest', 'Conflict'].includes(error.code))
      throw unprocessable(error.message);
    throw error;
  }
}

/** Errors that are not of a call's own making: the standard has every error as a 400, but for those that are to be tried again. */
const ofCodes: Partial<Record<WaypostError['code'], [Plain, number]>> = {
  Unauthorized: ['UNAUTHORIZED', 400],
  Forbidden: ['FORBIDDEN', 400],
  TooManyRequests: ['FORBIDDEN', 429],
  InternalError: ['INTERNAL_SERVER_ERROR', 500],
  Unavailable: ['INTERNAL_SERVER_ERROR', 503],
  PluginQuarantined: ['INTERNAL_SERVER_ERROR', 503],
};
const said: Partial<Record<WaypostError['code'], string>> = {
  Unauthorized: 'Send an API key as "Authorization: Bearer …".',
  Forbidden: 'The API key is unknown or was revoked, or it does not permit this.',
};

/** An error in the form of the standard. */
export function refusalOf(error: WaypostError): ProtocolAnswer {
  const { octo, retryAfterS: _later, requestId: _request, item: _item, ...details } = error.details ?? {};
  if (typeof octo === 'string') return { status: 400, body: { error: octo, errorMessage: error.message, ...details } };
  const [name, status] = ofCodes[error.code] ?? ['BAD_REQUEST', 400];
  return { status, body: { error: name, errorMessage: said[error.code] ?? error.message } };
}
