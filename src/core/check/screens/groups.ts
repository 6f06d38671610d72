import { kindOf, type FieldKind } from '../../schema/kinds.ts';
import { fieldOf } from '../../resource/fields.ts';
import type { ResourceDecl } from '../../declare/resourceDecl.ts';
import type { JsonSchema } from '../../schema/schema.ts';
import type { Finding } from '../Finding.ts';

const grouping: readonly FieldKind[] = ['code', 'flag', 'relation', 'date', 'instant'];

/** Fields that a list cannot be grouped by. That they exist is checked elsewhere. */
export function groupProblems({ list }: ResourceDecl, schema: JsonSchema): Finding[] {
  return (list?.groups ?? []).flatMap((name, i): Finding[] => {
    const field = fieldOf({ schema }, name);
    if (!field || (grouping.includes(kindOf(field)) && !field['x-secret'])) return [];
    return [[`/list/groups/${i}`, `groups by ${name}: only codes, flags, relations, days and instants make groups`]];
  });
}
