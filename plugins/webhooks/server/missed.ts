import { payloadOn, type Json } from '#core';
import type { RequestContext } from '#server';
import type { CountedAgain } from '../answers.ts';
import { firstVersion } from '../engine/envelope.ts';
import { wants, type Wishes } from '../engine/match.ts';

type Sql = RequestContext['sql'];

/** Messages a statement looks at, and a count in all. */
const slice = 200;
const mostLooked = 100_000;

interface Kept {
  id: number;
  event_id: string;
  type: string;
  subject: string;
  occurred_at: string;
  data: string;
  people: string | null;
}

const missedSql = `select m.id, m.event_id, m.type, m.subject, m.occurred_at, m.data, m.people from webhook_messages m where m.id > $2 and m.occurred_at >= $3 and m.occurred_at <= $4
  and not exists (select 1 from webhook_logs l where l.webhook_id = $1 and l.message_id = m.id) order by m.id limit ${slice}`;

export type Missing = Pick<RequestContext, 'sql' | 'declaredEvents'>;
type Payload = Record<string, Json>;

async function wishesOf(sql: Sql, webhook: number): Promise<Wishes & { api_version: string }> {
  const { rows } = await sql<Wishes & { api_version: string }>(
    `select events, filter, filter_match, coalesce(api_version, '${firstVersion}') as api_version from webhooks where id = $1`,
    [webhook],
  );
  return rows[0]!;
}

const payloadOf = ({ data, people }: Kept): Payload => ({ ...(JSON.parse(data) as Payload), ...(JSON.parse(people ?? '{}') as Payload) });

interface Span {
  since: Date;
  until: Date;
}

/** One slice of what an endpoint's wishes would have taken and did not: those wanted, at most so many, and where the next slice begins. */
export async function missedSlice(
  { sql, declaredEvents }: Missing,
  { webhook, cursor, since, until, most = slice }: { webhook: number; cursor: number; most?: number } & Span,
) {
  const wishes = await wishesOf(sql, webhook);
  const { rows } = await sql<Kept>(missedSql, [webhook, cursor, since, until]);
  const declared = new Map(declaredEvents().map((each) => [each.name, each]));
  const formOf = (row: Kept) => payloadOn(declared.get(row.type) ?? {}, wishes.api_version, payloadOf(row));
  const wanted = rows.filter((row) => wants(wishes, row.type, formOf(row)));
  const isCut = wanted.length > most;
  return { wanted: wanted.slice(0, most), next: isCut ? wanted[most - 1]!.id : rows.at(-1)?.id, looked: rows.length };
}

export async function missedIn(call: Missing, webhook: number, span: Span): Promise<CountedAgain> {
  let count = 0;
  let cursor: number | undefined = 0;
  for (let looked = 0; cursor !== undefined && looked < mostLooked; ) {
    const part: Awaited<ReturnType<typeof missedSlice>> = await missedSlice(call, { webhook, cursor, ...span });
    count += part.wanted.length;
    looked += part.looked;
    cursor = part.next;
  }
  return { count, capped: cursor !== undefined };
}
