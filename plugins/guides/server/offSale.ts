import type { CallContext, ReactionHandler, RequestContext } from '#server';
import type { NamedTour, Stands } from '../answers.ts';
import type { Guide } from '../types.gen.ts';
import { toursNamed } from '../content.ts';

type Looking = Pick<RequestContext, 'read' | 'ask'>;

/** Within so many days a tour must be open to be booked. */
const lookedAheadDays = 90;

/** How some tours stand: on sale, no longer there, not published, or without a day on which they can be booked. */
export async function standOf(ids: readonly number[], { read, ask }: Looking): Promise<Map<number, Stands>> {
  if (ids.length === 0) return new Map();
  const rows = await read('products').rows(['id', 'status'], { where: { id: [...ids], deleted_at: null } });
  const published = rows.filter(({ status }) => status === 'active').map(({ id }) => id);
  const next = published.length > 0 ? await ask('departures.next', { products: published, days: lookedAheadDays }) : undefined;
  const states = new Map(rows.map(({ id }): [number, Stands] => [id, 'unpublished']));
  for (const id of published) states.set(id, next === undefined || next[id] ? 'live' : 'no-days');
  return new Map(ids.map((id) => [id, states.get(id) ?? 'gone']));
}

/** How many of the tours that a guide names are no longer on sale. */
export async function offSale({ blocks }: Pick<Guide, 'blocks'>, looking: Looking): Promise<number> {
  const stands = await standOf(toursNamed(blocks ?? []), looking);
  return [...stands.values()].filter((each) => each !== 'live').length;
}

/** A tour has changed: guides that name it say what is true of it now. Nobody changed them, so their versions stay. */
export const tourChanged: ReactionHandler = async ({ recordId }, context) => {
  const { sql, forgetAnswers } = context;
  const { rows } = await sql<Pick<Guide, 'id' | 'blocks' | 'off_sale'>>(
    `select id, blocks, off_sale from guides where blocks @> $1::jsonb or blocks::text like '%products:' || $2 || '\\\\"%' for update`,
    [JSON.stringify([{ product_ids: [recordId] }]), String(recordId)],
  );
  for (const guide of rows) {
    const count = await offSale(guide, context);
    if (count === guide.off_sale) continue;
    await sql('update guides set off_sale = $2 where id = $1', [guide.id, count]);
    forgetAnswers();
  }
};

/** GET guides/{id}/tours: the tours that a guide names one by one, and how each stands. */
export async function tours(call: CallContext): Promise<NamedTour[]> {
  const { blocks } = await call.records('guides').get(Number(call.params.id));
  const ids = toursNamed(blocks ?? []);
  const stands = await standOf(ids, call);
  const named = ids.length > 0 ? await call.read('products').rows(['id', 'name', 'reference_code'], { where: { id: ids } }) : [];
  return ids.map((id) => {
    const tour = named.find((each) => each.id === id);
    return { id, name: tour?.name ?? tour?.reference_code ?? null, stands: stands.get(id)! };
  });
}
