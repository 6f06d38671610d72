// The lines behind a statement's figures, reckoned another way.
import type { AreaWorld } from '#test';
import type { Figure } from '../engine/figures.ts';
import type { Found } from '../answers.ts';

/** What the lines behind a figure come to. */
export function comesTo(figure: Figure, { lines, adjustments = [] }: Found): number {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
  const [net, commission] = [sum(lines.map((line) => line.net)), sum(lines.map((line) => line.commission))];
  if (figure === 'commission') return commission === 0 ? 0 : -commission;
  return (figure === 'payable' ? net - commission : net) + sum(adjustments.map(({ amount: more }) => more));
}

/** How many lines plain SQL finds behind a figure of a closed statement: what happened to one booking at one moment is a line. */
export async function counted({ query }: AreaWorld, id: number, figure: Figure): Promise<number> {
  const which = {
    sales: `kind in ('SALE', 'CHANGE')`,
    refunds: `kind in ('CANCEL', 'REFUND', 'FEE')`,
    commission: 'true',
    payable: 'true',
    adjustments: 'false',
  };
  const rows = await query(
    `select 1 from sale_facts f where ${which[figure]} and id in (select fact_id from statement_facts where statement_id = $1)
     group by record_id, kind, at having ${figure === 'commission' ? 'sum(commission) <> 0' : 'true'}`,
    [id],
  );
  return rows.length;
}
