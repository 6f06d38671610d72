import { kindOf, type FieldKind } from '../../schema/kinds.ts';
import type { CallDecl, Manifest } from '../../declare/manifest.ts';
import type { ResourceDecl, Where, WhereValue } from '../../declare/resourceDecl.ts';
import type { DueDecl } from '../../declare/viewDecl.ts';
import { filterFields } from '../../question/question.ts';
import { isOwnParam } from '../../question/questionWire.ts';
import { isMovingDay } from '../../time/relativeWords.ts';
import { fieldOf } from '../../resource/fields.ts';
import { resolveResource } from '../../resource/resource.ts';
import type { Resource } from '../../resource/resolvedResource.ts';
import type { Json, JsonSchema } from '../../schema/schema.ts';
import { countedBy } from '../../question/views.ts';
import type { Finding } from '../Finding.ts';
import { createCompiler } from '../schema/compiler.ts';

/** What is wrong with the views of a resource, and with the parameters their questions go out by. That the fields exist is checked elsewhere. */
export function viewProblems(decl: ResourceDecl, schema: JsonSchema): Finding[] {
  const resource = resolveResource('', decl, schema);
  const taken = Object.keys(decl.query ?? {})
    .filter((name) => isOwnParam(decl, name))
    .map((name): Finding => [`/query/${name}`, 'is a parameter that every list call has: choose another name']);
  return [
    ...taken,
    ...Object.entries(decl.views ?? {}).flatMap(([id, { where = {}, group, bell, shape, due }]): Finding[] => [
      ...whereProblems(resource, where, `/views/${id}/where`),
      ...(group !== undefined && fieldOf(resource, group) && !decl.list?.groups?.includes(group)
        ? [[`/views/${id}/group`, `groups by ${group}, which the list does not offer: name it in list.groups`] as Finding]
        : []),
      ...(typeof shape === 'object' && !filterFields(resource).includes(shape.calendar) && fieldOf(resource, shape.calendar)
        ? [[`/views/${id}/shape/calendar`, `goes by ${shape.calendar}, which the list is not filtered by: name it in list.filters`] as Finding]
        : []),
      ...(due ? dueProblems(resource, due, where).map((message): Finding => [`/views/${id}/due`, message]) : []),
      ...(bell !== undefined && !hasList(resource) ? [[`/views/${id}/bell`, needsList] as Finding] : []),
    ]),
  ];
}

/** Why a view can be no queue. */
function dueProblems(resource: Resource, { field }: DueDecl, where: Where): string[] {
  const isMoving = (value: WhereValue) => JSON.stringify(value).includes('"@');
  return [
    ...(fieldOf(resource, field) && resource.kinds[field] !== 'instant' ? [`goes by ${field}, which is no instant`] : []),
    ...(fieldOf(resource, field) && !filterFields(resource).includes(field)
      ? [`goes by ${field}, which the list is not filtered by: name it in list.filters`]
      : []),
    ...Object.keys(where)
      .filter((each) => isMoving(where[each]!))
      .map((each) => `is of a view that asks for a relative word in ${each}: a queue takes fixed values`),
  ];
}

export const needsList = 'needs a list to lead to, with no parameter in its path';
const hasList = ({ place: { list } }: Resource) => list !== undefined && !list.includes('{');

/** Menu entries that count a view nobody could be led to. */
export function countProblems({ menu = [], resources = [] }: Manifest): Finding[] {
  const all = resources.map((decl) => resolveResource('', decl, {}));
  return [menu].flat().flatMap((each, i): Finding[] => {
    const resource = countedBy(all, each);
    return resource && !hasList(resource) ? [[Array.isArray(menu) ? `/menu/${i}/count` : '/menu/count', needsList]] : [];
  });
}

/** Fields that cannot be asked as a declaration does. */
export const whereProblems = (resource: Resource, where: Where, at: string): Finding[] =>
  Object.entries(where).flatMap(([field, value]) => whereProblem(resource, field, value).map((message): Finding => [`${at}/${field}`, message]));

/** What is wrong with what the calls of a resource that answer options are narrowed by. */
export function optionsProblems(decl: ResourceDecl, schema: JsonSchema, calls: Readonly<Record<string, CallDecl>>): Finding[] {
  const resource = resolveResource('', decl, schema);
  return Object.entries(calls).flatMap(([id, { answers, resource: of }]) =>
    answers && 'options' in answers && of === decl.name ? whereProblems(resource, answers.where ?? {}, `/calls/${id}/answers/where`) : [],
  );
}

/** Whether a view of these resources has a list that one can be led to; one that no resource has is told elsewhere. */
export function viewHasList(resources: readonly ResourceDecl[], view: string): boolean {
  const resource = countedBy(
    resources.map((decl) => resolveResource('', decl, {})),
    { count: view },
  );
  return resource === undefined || hasList(resource);
}

/** Kinds of field whose values have an order. */
const ranged: readonly FieldKind[] = ['integer', 'number', 'id', 'date', 'instant'];

/** Why a field cannot be asked so. */
function whereProblem(resource: Resource, field: string, value: WhereValue): string[] {
  const schema = fieldOf(resource, field);
  const kind = resource.kinds[field];
  if (!schema || !kind) return [];
  if (typeof value !== 'object') return oneDay(kind, value) ?? misfits(schema, [value]);
  if (Array.isArray(value)) return misfits(schema, value);
  if ('is-set' in value) return [];
  const ends = [value.from, value.to].filter((end) => end !== undefined);
  return ranged.includes(kind) ? misfits(schema, ends) : [`sets bounds to ${field}, whose values have no order`];
}

/** A word for a day some days away is one day, where usually the days up to it are meant. */
function oneDay(kind: FieldKind, value: Json): string[] | undefined {
  if ((kind !== 'date' && kind !== 'instant') || typeof value !== 'string' || !/^@(last|next)\d+$/.test(value)) return undefined;
  const [from, to] = value.startsWith('@next') ? ['@today', value] : [value, '@today'];
  return [
    `asks for "${value}", which is a single day: write {"from": "${from}", "to": "${to}"} for the days between, or "${value}" as both ends for that day`,
  ];
}

function misfits(schema: JsonSchema, values: readonly Json[]): string[] {
  const one = schema.items ?? schema;
  const codes = one.enum ? `; there are: ${one.enum.filter((code) => code !== null).join(', ')}` : '';
  return values.filter((value) => !isValue(one, value)).map((value) => `asks for ${JSON.stringify(value)}, which is no value of it${codes}`);
}

/** Whether a field may have a value; relative words are values of what they stand for, and a day is one of a moment. */
function isValue(schema: JsonSchema, value: Json): boolean {
  const kind = kindOf(schema);
  if (value === '@me') return kind === 'relation' || schema['x-ref'] !== undefined;
  if (typeof value === 'string' && (kind === 'date' || kind === 'instant') && (isMovingDay(value) || /^\d{4}-\d{2}-\d{2}$/.test(value))) return true;
  return createCompiler().compile(schema)(value);
}
