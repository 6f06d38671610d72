import { WaypostError } from '#core';
import type { CallContext, CallHandler } from '#server';
import type { Finding, DeliveryMatch } from '../answers.ts';
import { spanOf } from './span.ts';

/** Deliveries a statement looks into, a search looks into, and a search answers. */
const slice = 1000;
const mostLooked = 20_000;
const mostFound = 50;
const leastChars = 2;

/**
 * The latest deliveries below a place, as many as a statement looks into; of them those whose event
 * has the id or whose data have the words. What the endpoint may not have is not looked into.
 */
const sliceSql = `with looked as (
    select l.id, l.message_id, l.type, l.subject, l.state, l.occurred_at from webhook_logs l where l.webhook_id = $1 and ($2::bigint is null or l.id < $2) order by l.id desc limit ${slice})
  select looked.id, looked.type, looked.subject, looked.state, looked.occurred_at,
    looked.occurred_at between $3 and $5 and coalesce(m.event_id = $4 or strpos(lower(m.data), lower($4)) > 0 or (w.personal_data and strpos(lower(m.people), lower($4)) > 0), false) as hit
  from looked join webhooks w on w.id = $1 left join webhook_messages m on m.id = looked.message_id and m.occurred_at = looked.occurred_at order by looked.id desc`;

type DeliveryRow = DeliveryMatch & { hit: boolean };

const withoutHit = ({ hit: _hit, ...found }: DeliveryRow): DeliveryMatch => found;

function wordsOf({ query, t }: CallContext): string {
  const text = String(query.text ?? '').trim();
  if (text.length < leastChars || text.length > 120) throw new WaypostError('BadRequest', t('text.find.least', { least: leastChars }));
  return text;
}

/**
 * GET manage-webhooks/{id}/find?text=…&since=…&until=…: deliveries of an endpoint whose event has an id
 * or words in its data, the latest first. No index serves it, since that would be written with every
 * delivery: it looks into twenty thousand at most, a thousand at a time. `capped`: there may be more.
 */
export const find: CallHandler = async (call): Promise<Finding> => {
  const { id } = await call.records('webhooks').get(Number(call.params.id));
  const text = wordsOf(call);
  const { since, until } = spanOf(call, call.query);
  const found: DeliveryMatch[] = [];
  let below: number | null = null;
  for (let looked = 0; looked < mostLooked && found.length < mostFound; looked += slice) {
    const { rows }: { rows: DeliveryRow[] } = await call.sql<DeliveryRow>(sliceSql, [id, below, since, text, until]);
    found.push(...rows.filter(({ hit }) => hit).map(withoutHit));
    if (rows.length < slice || Date.parse(rows.at(-1)!.occurred_at) < since.getTime()) return answer(found, false);
    below = rows.at(-1)!.id;
  }
  return answer(found, true);
};

const answer = (found: readonly DeliveryMatch[], capped: boolean): Finding => ({
  found: found.slice(0, mostFound),
  capped: capped || found.length > mostFound,
});
