import { fieldErrors, type WireRecord } from '#core';
import { isOutsideError, type Outside, type RequestContext } from '#server';

/** Why an address cannot be called, as a key of words. A key goes over encrypted connections only, but for this Waypost's own. */
function addressProblem(outside: Outside, address: string): 'https' | 'blocked' | undefined {
  if (!address.startsWith('https://') && !outside.isOwn(address)) return 'https';
  try {
    outside.check(address);
    return undefined;
  } catch (error) {
    if (isOutsideError(error)) return 'blocked';
    throw error;
  }
}

/** Rules of connections. The address never changes, so that a key is never sent to another one than it was entered for. */
export const rulesOf = (outside: Outside) => ({
  async beforeCreate(record: WireRecord, { t }: RequestContext): Promise<WireRecord> {
    const problem = typeof record.address === 'string' ? addressProblem(outside, record.address) : undefined;
    if (problem) throw fieldErrors({ address: [t(`text.address.${problem}`)] });
    return record;
  },
  /** What it offered goes with it. A tour that is connected by it keeps it. */
  async beforeDelete({ id }: WireRecord & { id: number }, { sql }: RequestContext): Promise<void> {
    await sql('delete from connection_products where connection_id = $1', [id]);
  },
});
