import type { ResourceDecl } from '../declare/resourceDecl.ts';
import { isDated } from '../question/figures.ts';
import { actionsIn, isPersons } from '../resource/lifecycle.ts';
import { kindOf } from '../schema/kinds.ts';
import { usualSearch } from '../resource/listCall.ts';
import { filterFields } from '../question/question.ts';
import { windowParams } from '../question/questionWire.ts';
import { paramName } from '../question/wireReading.ts';
import { declaredFields, systemFields } from '../resource/fields.ts';
import { paramsOf } from '../resource/routes.ts';
import { refOf, typeOf, type JsonSchema } from '../schema/schema.ts';
import type { Places } from '../resource/places.ts';
import type { There } from './unknown.ts';

/** What of a resource its names are looked up in. `schema` is its record's, with every `$ref` inlined. */
export interface Named {
  decl: ResourceDecl;
  schema: JsonSchema;
  places: Places;
}

const fieldsWhere = ({ schema }: Named, holds: (field: JsonSchema) => boolean): string[] =>
  Object.entries(schema.properties ?? {})
    .filter(([, field]) => holds(field))
    .map(([name]) => name);

/** The codes of the field that holds a state. Where that is none itself, nothing is said of them. */
function codesOf({ decl: { lifecycle }, schema }: Named): There {
  const codes = schema.properties?.[lifecycle?.field ?? '']?.enum;
  return {
    names: (codes ?? []).filter((code) => typeof code === 'string'),
    where: `${lifecycle?.field} has`,
    ...(codes === undefined && { has: () => true }),
  };
}

function listParams({ decl, schema }: Named): There {
  const names = [
    ...windowParams,
    decl.api?.search ?? usualSearch,
    ...Object.keys(decl.query ?? {}),
    ...(decl.list?.filters ?? []),
    ...(decl.parent ? [decl.parent.field] : []),
    ...declaredFields(decl),
    'id',
  ];
  const has = (param: string) => {
    const { name = '', part } = paramName(param) ?? {};
    return names.includes(name) || (part === 'contains' && Object.hasOwn(schema.properties ?? {}, name));
  };
  return { names: [...new Set(names)], where: `the list call of ${decl.name} takes`, has };
}

/** A declaration without parameters of the list call that are none. */
const readable = (decl: ResourceDecl): ResourceDecl => ({
  ...decl,
  query: Object.fromEntries(Object.entries(decl.query ?? {}).filter(([, query]) => typeof query === 'object' && query !== null)),
});

function pathParams({ decl: { api }, places }: Named): string[] {
  const all = [
    ...Object.values(places).flatMap(({ list = '', create = '', edit = '' }) => [list, create, edit]),
    api?.collection ?? '',
    api?.list ?? '',
    api?.create ?? '',
  ];
  return [...new Set(all.flatMap(paramsOf))];
}

/** What there is of a kind of name that belongs to a resource; `undefined` for every other kind. */
export function thereIn(resource: Named, kind: string): There | undefined {
  const { schema: file } = resource.decl;
  switch (kind) {
    case 'field':
      return { names: [...fieldsWhere(resource, () => true), ...systemFields, ...declaredFields(resource.decl)], where: `${file} has` };
    case 'relation':
      return { names: fieldsWhere(resource, (field) => refOf(field) !== undefined), where: `a field with x-ref is needed; ${file} has` };
    case 'instant':
      return {
        names: fieldsWhere(resource, (field) => typeOf(field) === 'string' && field.format === 'date-time'),
        where: `an instant (format date-time) is needed; ${file} has`,
      };
    case 'dated':
      return {
        names: [...fieldsWhere(resource, (field) => isDated(kindOf(field))), 'created_at', 'updated_at'],
        where: `a day or an instant is needed; ${file} has`,
      };
    case 'figure':
      return { names: Object.keys(resource.decl.figures ?? {}), where: `${resource.decl.name} has` };
    case 'state':
      return { names: Object.keys(resource.decl.lifecycle?.states ?? {}), where: 'there are' };
    case 'move':
      return {
        names: Object.entries(resource.decl.lifecycle?.moves ?? {}).flatMap(([id, move]) => (isPersons(move) ? [id] : [])),
        where: `a move that somebody makes is needed; ${resource.decl.name} has`,
      };
    case 'doable':
      return {
        names: actionsIn(resource.decl).map(({ id }) => id),
        where: `an action or a move is needed; ${resource.decl.name} has`,
      };
    case 'code':
      return codesOf(resource);
    case 'coded':
      return {
        names: fieldsWhere(resource, (field) => (field.enum ?? field.items?.enum) !== undefined),
        where: `a field with codes is needed; ${file} has`,
      };
    case 'filter':
      return {
        names: filterFields({ decl: readable(resource.decl) }),
        where: `a field of list.filters or of a parameter of query is needed; ${resource.decl.name} has`,
      };
    case 'narrowing': {
      const query = readable(resource.decl).query ?? {};
      return {
        names: [...filterFields({ decl: readable(resource.decl) }), ...Object.keys(query).filter((name) => query[name]!.as === 'linked')],
        where: `a field of list.filters or of a parameter of query is needed; ${resource.decl.name} has`,
      };
    }
    case 'param':
      return listParams(resource);
    case 'path-param':
      return { names: pathParams(resource), where: 'its paths have' };
    default:
      return undefined;
  }
}
