import type { Json } from '#core';
import type { OfferHandler } from '#server';
import { isLapsed, mayPublish } from '../standing/standing.ts';
import { owing } from './agreement.ts';
import { dayOf } from './facts.ts';

interface Row {
  id: number;
  status: string | null;
  until: string | null;
  holidays: Json;
}

/** What some operators may do now, and when they are away. */
export const may: OfferHandler = async (question, { sql, now, ask }) => {
  const { operators } = question as { operators: number[] };
  const { rows } = await sql<Row>(
    `select id, status, "companyProfile" ->> 'insurance_until' as until, booking -> 'holidays' as holidays from operators where id = any($1::bigint[])`,
    [operators],
  );
  const owes = await owing(ask, operators);
  return Object.fromEntries(
    rows.map(({ id, status, until, holidays }): [string, Json] => {
      const isApproved = mayPublish(status);
      const sell = isApproved && !isLapsed(until, dayOf(now));
      return [String(id), { publish: isApproved && !owes.has(id), owes: owes.has(id), sell, holidays: holidays ?? [] }];
    }),
  );
};

const begun = ['confirmation_type', 'cut_off_minutes', 'policy_type', 'pickup_type'] as const;

/** What an operator's new tours begin with: what it has said, and nothing else. */
export const defaults: OfferHandler = async (question, { sql }) => {
  const { operator } = question as { operator: number };
  const { rows } = await sql<{ booking: Record<string, Json> | null }>('select booking from operators where id = $1', [operator]);
  const said = rows[0]?.booking ?? {};
  return Object.fromEntries(begun.flatMap((name) => (said[name] === undefined || said[name] === null ? [] : [[name, said[name]]])));
};
