import { orderOfList } from '../../question/ordered.ts';
import type { ResourceDecl } from '../../declare/resourceDecl.ts';
import { typeOf, type JsonSchema } from '../../schema/schema.ts';
import type { Finding } from '../Finding.ts';

/** Why a list cannot be put in order as it says. That the fields exist is checked elsewhere. */
export function orderedProblems(decl: ResourceDecl, { properties = {} }: JsonSchema): Finding[] {
  const order = orderOfList(decl);
  const field = order && properties[order.by];
  if (!field) return [];
  return [
    ...(typeOf(field) !== 'integer' || field['x-readonly'] !== true
      ? [['/list/ordered', `keeps places in ${order.by}, which is no integer that is always x-readonly: the server alone writes it`] as Finding]
      : []),
    ...(decl.list?.sort !== order.by ? [['/list/ordered', `needs the list to be sorted by ${order.by}: say so in list.sort`] as Finding] : []),
  ];
}
