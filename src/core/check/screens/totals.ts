import { kindOf, type FieldKind } from '../../schema/kinds.ts';
import { fieldOf } from '../../resource/fields.ts';
import type { ResourceDecl } from '../../declare/resourceDecl.ts';
import type { TotalKind } from '../../declare/viewDecl.ts';
import type { JsonSchema } from '../../schema/schema.ts';
import type { Finding } from '../Finding.ts';

const numbers: readonly FieldKind[] = ['integer', 'number', 'money'];
const ordered: readonly FieldKind[] = [...numbers, 'date', 'instant'];
const kinds: Record<Exclude<TotalKind, 'count'>, { among: readonly FieldKind[]; are: string }> = {
  sum: { among: numbers, are: 'numbers and money' },
  avg: { among: numbers, are: 'numbers and money' },
  min: { among: ordered, are: 'numbers, money, days and moments' },
  max: { among: ordered, are: 'numbers, money, days and moments' },
};

/** Figures of a list and its views that its fields do not have. That they exist is checked elsewhere. */
export function totalsProblems({ list, views = {} }: ResourceDecl, schema: JsonSchema): Finding[] {
  return [
    ...misfits(list?.totals, schema, '/list/totals'),
    ...Object.entries(views).flatMap(([id, { totals }]) => misfits(totals, schema, `/views/${id}/totals`)),
  ];
}

function misfits(totals: Record<string, TotalKind> = {}, schema: JsonSchema, at: string): Finding[] {
  return Object.entries(totals).flatMap(([name, total]): Finding[] => {
    const field = fieldOf({ schema }, name);
    if (!field) return [];
    const say = (message: string): Finding[] => [[`${at}/${name}`, message]];
    if (field['x-secret']) return say('counts what is secret: leave it out');
    if (total === 'count' || kinds[total].among.includes(kindOf(field))) return [];
    return say(`has no ${total}: only ${kinds[total].are} have one`);
  });
}
