import { fieldErrors, type WireRecord } from '#core';
import type { RequestContext, ResourceHooks } from '#server';
import { hasNew, inTheWay } from '../../engine/appeals.ts';

/** The other appeals there are for a booking. */
const othersFor = ({ read }: RequestContext, { id, booking_id: booking }: WireRecord) =>
  read('cancellation-appeals')
    .rows(['id', 'state', 'proof'], { where: { booking_id: Number(booking) } })
    .then((rows) => rows.filter((row) => row.id !== id));

type Others = Awaited<ReturnType<typeof othersFor>>;

/** After a refusal there is something new to be shown. */
function checkProof({ t }: RequestContext, { proof }: WireRecord, others: Others): void {
  const refused = others.filter(({ state }) => state === 'REFUSED');
  const shown = refused.flatMap((each) => each.proof);
  if (refused.length > 0 && !hasNew(proof as number[], shown)) throw fieldErrors({ proof: [t('text.appeals.nothingNew')] });
}

/**
 * Whose appeal it is: the writer's operator, whose booking it has to be, or for
 * whom no operator binds that of the booking. One without is in nobody’s scorecard.
 */
async function operatorOf({ read, t }: RequestContext, { operator_id: own, booking_id: booking }: WireRecord): Promise<number> {
  if (typeof own === 'number') return own;
  const [found] = await read('bookings').rows(['operator_id'], { where: { id: Number(booking) } });
  if (typeof found?.operator_id !== 'number') throw fieldErrors({ booking_id: [t('text.appeals.noOperator')] });
  return found.operator_id;
}

/** One appeal at a time for each booking, by its operator, and one more with new proof after a refusal. */
export const filing: ResourceHooks = {
  beforeCreate: async (appeal, request) => {
    const booking = Number(appeal.booking_id);
    await request.lock('bookings', [booking]);
    const others = await othersFor(request, appeal);
    const why = inTheWay(others.map(({ state }) => String(state)));
    if (why) throw fieldErrors({ booking_id: [request.t(`text.appeals.${why}`)] });
    checkProof(request, appeal, others);
    return { ...appeal, operator_id: await operatorOf(request, appeal), owner_id: request.actor!.viewer.id };
  },
  beforeUpdate: async (next, previous, request) => {
    checkProof(request, next, await othersFor(request, previous));
    return next;
  },
};
