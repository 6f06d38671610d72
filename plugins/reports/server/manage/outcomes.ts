import type { RequestContext } from '#server';
import type { Asked } from './asked.ts';

/** A row of `bookings.outcomes`. */
export interface Ended {
  operator_id?: number | null;
  status: string;
  decline_reason?: string | null;
  cancel_reason?: string | null;
  n: number;
}
/** What `bookings.outcomes` answers. */
export interface Outcomes {
  made: Ended[];
  /** Those of them that an accepted appeal excuses. */
  excused: Ended[];
  travelled: Ended[];
  waiting: Array<{ operator_id?: number | null; n: number }>;
}
/** A row of `enquiries.answers`. */
export interface Answers {
  operator_id: number | null;
  asked: number;
  answered: number;
  withinDay: number;
  hours: number | null;
  waiting: number;
}

type Question = Pick<Asked, 'from' | 'to' | 'operator'>;

export const outcomesOf = async ({ ask }: Pick<RequestContext, 'ask'>, { from, to, operator }: Question): Promise<Outcomes | undefined> =>
  (await ask('bookings.outcomes', { from, to, operator })) as unknown as Outcomes | undefined;
export const answersIn = async ({ ask }: Pick<RequestContext, 'ask'>, { from, to, operator }: Question): Promise<Answers[] | undefined> =>
  (await ask('enquiries.answers', { from, to, operator })) as unknown as Answers[] | undefined;

export const total = <T extends { n: number }>(rows: readonly T[], is: (row: T) => boolean = () => true): number =>
  rows.filter(is).reduce((sum, { n }) => sum + Number(n), 0);
