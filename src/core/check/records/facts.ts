import { kindOf } from '../../schema/kinds.ts';
import type { ResourceDecl } from '../../declare/resourceDecl.ts';
import { fieldOf } from '../../resource/fields.ts';
import type { JsonSchema } from '../../schema/schema.ts';
import type { Finding } from '../Finding.ts';

/** What of `sales` does not fit the record: amounts that are no money, lines without the members they name, paths that begin at no field. */
export function factsProblems({ sales: facts, lifecycle }: ResourceDecl, schema: JsonSchema): Finding[] {
  if (!facts) return [];
  const kindAt = (name: string) => {
    const field = fieldOf({ schema }, name);
    return field && kindOf(field);
  };
  const needs = (at: string, name: string | undefined, kind: string): Finding[] => {
    const has = name === undefined ? undefined : kindAt(name);
    return has === undefined || has === kind ? [] : [[`/sales/${at}`, `must be ${kind}, and ${name} is ${has}`]];
  };
  return [
    ...needs('amount', facts.amount, 'money'),
    ...needs('commission', facts.commission, 'money'),
    ...needs('quantity', facts.quantity, 'integer'),
    ...needs('day', facts.day, 'date'),
    ...needs('paid', facts.paid, 'money'),
    ...needs('returned', facts.returned, 'money'),
    ...(Object.keys(facts.ends ?? {}).length > 0 && !lifecycle ? [['/sales/ends', 'names states, and there is no lifecycle'] as Finding] : []),
    ...lineProblems(facts.lines, schema),
    ...Object.entries(facts.fields).flatMap(([name, path]): Finding[] =>
      kindAt(path.split('.')[0]!) === undefined ? [[`/sales/fields/${name}`, `begins at "${path.split('.')[0]}", which is no field`]] : [],
    ),
  ];
}

function lineProblems(lines: NonNullable<ResourceDecl['sales']>['lines'], schema: JsonSchema): Finding[] {
  const members = lines && schema.properties?.[lines.of]?.items?.properties;
  if (!lines || !members) return lines ? [['/sales/lines/of', `must be a list of objects, and ${lines.of} is none`]] : [];
  return (['category', 'quantity', 'price'] as const).flatMap((name): Finding[] =>
    Object.hasOwn(members, lines[name]) ? [] : [[`/sales/lines/${name}`, `names ${lines[name]}, which no line of ${lines.of} has`]],
  );
}
