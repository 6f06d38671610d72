import type { RequestContext } from '#server';
import { isLapsed, mayPublish } from '../standing/standing.ts';
import { owing } from './agreement.ts';
import { dayOf } from './facts.ts';

interface Row {
  id: number;
  status: string | null;
  until: string | null;
  holidays: May['holidays'] | null;
}

/** `owes`: an agreement was to be accepted by now. Holidays by day, ends included. */
interface May {
  publish: boolean;
  owes: boolean;
  sell: boolean;
  holidays: Array<{ from: string; to: string }>;
}

interface MayQuery {
  operators: readonly number[];
  /** Absent: all that they may do. Of those asked about for their sales nobody looks for what they owe. */
  to?: 'sell';
}

/** What some operators may do now, and when they are away. */
export async function may({ operators, to }: MayQuery, { sql, now, ask }: RequestContext): Promise<Record<string, May>> {
  const { rows } = await sql<Row>(
    `select id, status, "companyProfile" ->> 'insurance_until' as until, booking -> 'holidays' as holidays from operators where id = any($1::bigint[])`,
    [operators],
  );
  const owes = to === 'sell' ? new Set<number>() : await owing(ask, operators);
  return Object.fromEntries(
    rows.map(({ id, status, until, holidays }): [string, May] => {
      const isApproved = mayPublish(status);
      const sell = isApproved && !isLapsed(until, dayOf(now));
      return [String(id), { publish: isApproved && !owes.has(id), owes: owes.has(id), sell, holidays: holidays ?? [] }];
    }),
  );
}

const begun = ['confirmation_type', 'cut_off_minutes', 'policy_type', 'pickup_type'] as const;

type Begun = { [Field in (typeof begun)[number]]?: string | number };

/** What an operator's new tours begin with: what it has said, and nothing else. */
export async function defaults({ operator }: { operator: number }, { sql }: RequestContext): Promise<Begun> {
  const { rows } = await sql<{ booking: Begun | null }>('select booking from operators where id = $1', [operator]);
  const said = rows[0]?.booking ?? {};
  return Object.fromEntries(begun.flatMap((name) => (said[name] === undefined || said[name] === null ? [] : [[name, said[name]]])));
}
