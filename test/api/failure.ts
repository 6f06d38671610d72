import { isApiError, type ApiError } from '#api';

/** The error a call rejects with; fails when it does not, or with another kind. */
export async function failure(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call;
  } catch (error) {
    if (isApiError(error)) return error;
    throw error;
  }
  throw new Error('the call did not fail');
}
