import { quote } from '../db/names.ts';
import type { Model } from '../model/Model.ts';
import type { Work } from '../work/Work.ts';
import type { Timed } from '../model/timed.ts';

/** The stored states from which a record can come to a move by time, and the field of its moment. */
export function waitsOf({ decl, ways }: Timed): Array<{ field: string; states: string[] }> {
  const fields = new Set(ways.flatMap(({ steps }) => steps.flatMap(({ move }) => move.at)));
  const waits = (from: string, field: string) => ways.some((way) => way.from === from && way.steps.some(({ move }) => move.at.includes(field)));
  return [...fields].map((field) => ({ field, states: Object.keys(decl.states).filter((from) => waits(from, field)) }));
}

/**
 * When something next happens by itself to a record of these resources, whoever meets it, in milliseconds: no answer about them may be kept beyond.
 */
export async function nextMomentMs({ db, now }: Pick<Work, 'db' | 'now'>, models: readonly Model[]): Promise<number> {
  const asked = models.flatMap(({ resource, timed }) =>
    timed
      ? waitsOf(timed).map(
          ({ field, states }) =>
            `(select min(${quote(field)}) from ${quote(resource.table)} where ${quote(timed.decl.field)} in (${states.map((state) => `'${state.replaceAll(`'`, `''`)}'`).join(', ')}) and ${quote(field)} > $1)`,
        )
      : [],
  );
  if (asked.length === 0) return Infinity;
  const {
    rows: [row],
  } = await db.query<{ moment: string | null }>(`select least(${asked.join(', ')}) as moment`, [now]);
  return row?.moment ? Date.parse(row.moment) : Infinity;
}
