import { kindOf, type FieldKind } from '../kinds.ts';
import { fieldOf } from '../fields.ts';
import type { ResourceDecl, TotalKind } from '../resourceDecl.ts';
import type { JsonSchema } from '../schema.ts';
import type { Finding } from './checkSource.ts';

const numbers: readonly FieldKind[] = ['integer', 'number', 'money'];
const ordered: readonly FieldKind[] = [...numbers, 'date', 'instant'];
const kinds: Record<Exclude<TotalKind, 'count'>, { among: readonly FieldKind[]; are: string }> = {
  sum: { among: numbers, are: 'numbers and money' },
  avg: { among: numbers, are: 'numbers and money' },
  min: { among: ordered, are: 'numbers, money, days and moments' },
  max: { among: ordered, are: 'numbers, money, days and moments' },
};

/** Figures of a list that its fields do not have. That they exist is checked elsewhere. */
export function totalsProblems({ list }: ResourceDecl, schema: JsonSchema): Finding[] {
  return Object.entries(list?.totals ?? {}).flatMap(([name, total]): Finding[] => {
    const field = fieldOf({ schema }, name);
    if (!field) return [];
    const say = (message: string): Finding[] => [[`/list/totals/${name}`, message]];
    if (field['x-secret']) return say('counts what is secret: leave it out');
    if (total === 'count' || kinds[total].among.includes(kindOf(field))) return [];
    return say(`has no ${total}: only ${kinds[total].are} have one`);
  });
}
