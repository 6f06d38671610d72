import type { RequestContext } from '#server';
import type { Tour } from '../types.gen.ts';

/** `TR-000123` for tour 123; further numbers follow where the operator has given that code to another tour by hand. */
async function freeCode({ id, operator_id: operator }: Tour, { records }: RequestContext): Promise<string> {
  const first = `TR-${String(id).padStart(6, '0')}`;
  for (let more = 1; ; more++) {
    const code = more === 1 ? first : `${first}-${more}`;
    const taken = await records('products').find({ operator_id: operator, reference_code: code });
    if (taken.every((other) => other.id === id)) return code;
  }
}

/** A tour that has a name has a code to speak of it by: its operator's own, else one made of its number. */
export const withCode = async (next: Tour, request: RequestContext): Promise<Tour> =>
  next.name && !next.reference_code ? { ...next, reference_code: await freeCode(next, request) } : next;
