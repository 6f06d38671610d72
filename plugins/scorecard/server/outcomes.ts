import type { AnswerOf } from '#core';
import type { RequestContext } from '#server';
import type { Asked } from './asked.ts';

/** What `bookings.outcomes` answers. */
export type Outcomes = AnswerOf<'bookings.outcomes'>;
export type Ended = Outcomes['made'][number];
/** A row of `enquiries.answers`. */
export type Answers = AnswerOf<'enquiries.answers'>[number];

type Question = Pick<Asked, 'from' | 'to' | 'operator'>;

export const outcomesOf = ({ ask }: Pick<RequestContext, 'ask'>, { from, to, operator }: Question): Promise<Outcomes | undefined> =>
  ask('bookings.outcomes', { from, to, operator });
export const answersIn = ({ ask }: Pick<RequestContext, 'ask'>, { from, to, operator }: Question): Promise<Answers[] | undefined> =>
  ask('enquiries.answers', { from, to, operator });

export const total = <T extends { n: number }>(rows: readonly T[], is: (row: T) => boolean = () => true): number =>
  rows.filter(is).reduce((sum, { n }) => sum + Number(n), 0);
