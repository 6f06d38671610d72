import { WaypostError } from '#core';
import type { MoveContext, MoveParts } from '#server';
import type { Statement } from '../types.gen.ts';
import { factsOf, figuresOf, type Whose } from './reckon.ts';
import { isOver } from './months.ts';
import { zoneOf } from './zone.ts';

/** A statement is closed once its month is over, and those before it are. */
async function checkTurn({ sql, read, now, t }: MoveContext<Statement>, { id, operator_id, currency_id, ends_on }: Whose): Promise<void> {
  if (!isOver(await zoneOf({ read }), now, ends_on)) throw new WaypostError('BadRequest', t('text.notOver'));
  const earlier = await sql<{ code: string }>(
    `select code from statements where operator_id = $1 and currency_id = $2 and state = 'OPEN' and ends_on < $3::date and id <> $4 order by ends_on limit 1`,
    [operator_id, currency_id, ends_on, id],
  );
  const [first] = earlier.rows;
  if (first) throw new WaypostError('BadRequest', t('text.earlierOpen', { code: first.code }));
}

/** So many facts are written down at a time. */
const atOnce = 10_000;

/** What it is made of is written down for good: whatever is told of these days afterwards stands in a later month. */
export async function close(move: MoveContext<Statement>): Promise<MoveParts<Statement>> {
  const { record: whose } = move;
  await checkTurn(move, whose);
  const at = move.now.toISOString();
  const where = await factsOf(move.sql, whose);
  for (let isMore = true; isMore; ) {
    const facts = await move.read('sale-facts').rows(['id'], { where, sort: 'id', limit: atOnce });
    await move.sql(
      `insert into statement_facts (statement_id, fact_id, version, created_at, updated_at) select $1, fact, 1, $3, $3 from unnest($2::bigint[]) as fact`,
      [whose.id, facts.map(({ id }) => id), at],
    );
    isMore = facts.length === atOnce;
  }
  return { patch: { ...(await figuresOf(move, { ...whose, state: 'CLOSED' }, move.now)), closed_at: at } };
}
