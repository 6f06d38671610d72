import { figureField, figureFields } from '../../question/figures.ts';
import { kindOf, type FieldKind } from '../../schema/kinds.ts';
import { fieldOf } from '../../resource/fields.ts';
import { resolveResource } from '../../resource/resource.ts';
import type { FigureDecl, ResourceDecl } from '../../declare/resourceDecl.ts';
import type { JsonSchema } from '../../schema/schema.ts';
import type { Finding } from '../Finding.ts';
import { whereProblems } from './views.ts';

const numbers: readonly FieldKind[] = ['integer', 'number', 'money'];
const parting: readonly FieldKind[] = ['code', 'flag', 'relation'];

/** Figures that cannot be reckoned as they are declared. That their fields exist is checked elsewhere. */
export function figureProblems(decl: ResourceDecl, schema: JsonSchema): Finding[] {
  const resource = resolveResource('', decl, schema);
  return Object.entries(decl.figures ?? {}).flatMap(([id, figure]): Finding[] => [
    ...fieldProblems(figure, schema).map(([at, message]): Finding => [`/figures/${id}/${at}`, message]),
    ...whereProblems(resource, figure.where ?? {}, `/figures/${id}/where`),
  ]);
}

function fieldProblems(figure: FigureDecl, schema: JsonSchema): Array<[at: string, message: string]> {
  const kind = (name: string | undefined) => {
    const field = name === undefined ? undefined : fieldOf({ schema }, name);
    return field && kindOf(field);
  };
  const value = figureField(figure);
  const [reckoned, apart] = ['field' in value ? kind(value.field) : undefined, kind(figure.split)];
  return [
    ...(reckoned && !numbers.includes(reckoned)
      ? [[`of/${value.kind}`, `has no ${value.kind}: only numbers and money have one`] as [string, string]]
      : []),
    ...(apart && !parting.includes(apart) ? [['split', 'is told apart by what is neither a code, a flag nor a relation'] as [string, string]] : []),
    ...(figureFields(figure).some((name) => fieldOf({ schema }, name)?.['x-secret'])
      ? [['', 'tells of what is secret: leave it out'] as [string, string]]
      : []),
  ];
}
