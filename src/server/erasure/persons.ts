import { addressPlace, erasedId, fieldsOfPerson, formerNames, isPersonal, personsOf, refOf, type JsonSchema, type PersonDecl } from '#core';
import { quote } from '../db/names.ts';
import type { Model, Models } from '../model/Model.ts';
import type { Params } from '../model/Params.ts';
import type { Work } from '../work/Work.ts';

/** A person that records of a resource hold, with what goes along with such a record. */
export interface Person {
  /** `<resource>.<number>`: the same as long as the declaration is. */
  key: string;
  model: Model;
  decl: PersonDecl;
  fields: readonly string[];
  /** Under these names, present and former, the audit and events tell of the fields. */
  names: readonly string[];
  children: readonly Person[];
}

/** Somebody who is looked for. `address`: in small letters. */
export interface Who {
  address: string;
  users: readonly number[];
}

const known = new WeakMap<Models, readonly Person[]>();

/** Everybody whom records are found by, of all areas: mails come last, since it is theirs to wait for what they are about. */
export function personsIn(models: Models): readonly Person[] {
  const found = known.get(models) ?? [...models.values()].flatMap((model) => ownPersons(models, model)).sort((a, b) => rank(a) - rank(b));
  known.set(models, found);
  return found;
}

const rank = ({ model }: Person): number => (model.resource.table === 'outbox_mails' ? 1 : 0);

const ownPersons = (models: Models, model: Model): Person[] =>
  personsOf(model.resource.decl).flatMap((decl, i) => (decl.via === undefined ? [personOf(models, model, { decl, i, above: [] })] : []));

interface Named {
  decl: PersonDecl;
  i: number;
  /** Resources it goes along with, so that a circle of relations comes to an end. */
  above: readonly string[];
}

function personOf(models: Models, model: Model, { decl, i, above }: Named): Person {
  const { resource } = model;
  const fields = fieldsOfPerson(decl, resource.schema).filter((name) => resource.schema.properties?.[name]);
  const former = [...formerNames(resource)].flatMap(([name, present]) => (fields.includes(present) ? [name] : []));
  const within = [...above, resource.name];
  return { key: `${resource.name}.${i}`, model, decl, fields, names: [...fields, ...former], children: childrenOf(models, resource.name, within) };
}

/** What goes along with the records of a resource: what refers to others of it comes before them. */
const childrenOf = (models: Models, name: string, above: readonly string[]): Person[] =>
  [...models.values()]
    .flatMap((child) =>
      personsOf(child.resource.decl).flatMap((decl, i) => {
        const via = decl.via === undefined ? undefined : child.resource.schema.properties?.[decl.via];
        const isBelow = via !== undefined && refOf(via) === name && !above.includes(child.resource.name);
        return isBelow ? [personOf(models, child, { decl, i, above })] : [];
      }),
    )
    .sort((a, b) => Number(refersTo(b, a)) - Number(refersTo(a, b)));

const refersTo = ({ model }: Person, other: Person): boolean => model.refs.some(({ resource }) => resource === other.model.resource.name);

/** The accounts of an address. */
export async function accountsOf(work: Work, address: string): Promise<number[]> {
  const { rows } = await work.db.query<{ id: number }>('select id from users where lower(email) = $1 order by id', [address]);
  return rows.map(({ id }) => id);
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Whether a row is one of somebody's, as SQL. */
export function isTheirs({ decl, model }: Person, who: Who, params: Params): string {
  const place = addressPlace(decl, model.resource.schema);
  const of = (holder: string) => `lower(${holder} ->> ${literal(place!.member!)}) = ${params.add(who.address)}`;
  const column = place && `t.${quote(place.field)}`;
  const byAddress =
    place === undefined
      ? []
      : place.member === undefined
        ? [`lower(${column}) = ${params.add(who.address)}`]
        : place.isList
          ? [
              `exists (select 1 from jsonb_array_elements(case jsonb_typeof(${column}) when 'array' then ${column} else '[]'::jsonb end) e where ${of('e')})`,
            ]
          : [of(column!)];
  const byAccount = decl.user === undefined || who.users.length === 0 ? [] : [`t.${quote(decl.user)} = any(${params.add(who.users)}::bigint[])`];
  return `(${[...byAddress, ...byAccount].join(' or ') || 'false'})`;
}

/** Whether there is anything left to erase in a row, as SQL. */
export function hasData({ decl, model, fields }: Person): string {
  if (decl.erase !== 'empty') return 'true';
  const place = addressPlace(decl, model.resource.schema);
  const tests = fields.flatMap((name) => {
    const schema = model.resource.schema.properties![name]!;
    return place?.isList && place.field === name ? [] : [isFilled(schema, `t.${quote(name)}`)];
  });
  return tests.length === 0 ? 'true' : `(${tests.join(' or ')})`;
}

function isFilled(schema: JsonSchema, column: string): string {
  const personal = schema['x-personal'];
  if (typeof personal === 'object')
    return `(${column} is not null and ${column}::text <> replace(${literal(personal.erased)}, ${literal(erasedId)}, t.id::text))`;
  const members = personal === undefined ? Object.entries(schema.properties ?? {}).filter(([, each]) => isPersonal(each)) : [];
  if (members.length === 0) return `${column} is not null`;
  return `(${members.map(([name]) => `${column} ->> ${literal(name)} is not null`).join(' or ')})`;
}
