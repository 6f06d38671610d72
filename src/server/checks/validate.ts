import type { ErrorObject } from 'ajv';
import {
  rowProblems,
  blanksIn,
  canField,
  errorText,
  fieldOf,
  withoutNulls,
  withPairs,
  type Rule,
  type Translate,
  type Variant,
  type WireRecord,
  type JsonSchema,
} from '#core';
import { sayUnreadTimes } from './saidTimes.ts';
import { FieldProblems } from '../work/FieldProblems.ts';
import { sayBroken } from '../work/holds.ts';
import type { Model } from '../model/Model.ts';
import type { Work } from '../work/Work.ts';

/** Dotted path of an error: the missing or unknown member where one is named. */
function pathOf({ instancePath, params }: Pick<ErrorObject, 'instancePath' | 'params'>): string {
  const base = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));
  const member = (params.missingProperty ?? params.additionalProperty ?? params.propertyName) as string | undefined;
  return [...base, ...(member === undefined ? [] : [member])].join('.');
}

const topOf = (path: string) => path.split('.')[0]!;
/** Keywords that only say that a part failed, whose own errors say it better. */
const summaries = new Set(['if', 'oneOf', 'anyOf', 'not', 'contains']);

function worthTelling(errors: ErrorObject[]): ErrorObject[] {
  const details = errors.filter((error) => !summaries.has(error.keyword));
  return details.length > 0 ? details : errors;
}

const keyOf = (error: ErrorObject) => `${pathOf(error)} ${error.keyword} ${error.schemaPath}`;

function errorsOf(model: Model, variant: Variant, record: WireRecord): ErrorObject[] {
  const validate = model.validator(variant);
  return validate(record) ? [] : worthTelling(validate.errors ?? []);
}

/** Errors as messages per field, in the reader's language. */
export function inWords(t: Translate, errors: readonly ErrorObject[]): FieldProblems {
  const problems = new FieldProblems();
  for (const error of errors) {
    if (problems.isFull) break;
    problems.say(pathOf(error), errorText(t, error));
  }
  return problems;
}

const pick = (record: WireRecord, names: readonly string[]): WireRecord =>
  Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));

/** Says what no keyword of JSON Schema can of what is touched: of what is required that a text shows nothing, of rows where they overlap. */
export function sayOwn({ t }: Pick<Work, 't'>, problems: FieldProblems, { schema, value }: { schema: JsonSchema; value: WireRecord }): void {
  for (const path of blanksIn(schema, value)) if (!problems.isFull) problems.say(path.join('.'), t('validation:required'));
  for (const { path, key, params } of rowProblems(schema, value)) if (!problems.isFull) problems.say(path, t(`validation:${key}`, params));
}

/** A field the writer's role may not write cannot be missing through their fault. */
function isTheirs(work: Work, model: Model, error: ErrorObject): boolean {
  const schema = model.fields.get(pathOf(error))?.schema;
  return error.keyword !== 'required' || !schema || canField(work.viewer, schema, 'write');
}

/** Holds a new record against the schema; its errors are a 400 per field. */
export function validateNew(work: Work, model: Model, record: WireRecord): void {
  const errors = errorsOf(model, 'create', withoutNulls(pick(record, model.writable.create))).filter((error) => isTheirs(work, model, error));
  const problems = inWords(work.t, errors);
  sayOwn(work, problems, { schema: model.resource.schema, value: pick(record, model.writable.create) });
  const isAsked = ({ field }: Rule) => model.writable.create.includes(field) && canField(work.viewer, fieldOf(model.resource, field) ?? {}, 'write');
  sayBroken(work, problems, { ...model.resource, rules: model.resource.rules.filter(isAsked) }, record);
  problems.throwAny();
}

/**
 * Holds a merged record against the schema. An error that the stored record already had, in a field nobody touched, does not block;
 * a secret is looked at only where it is written, since what is stored is not what was typed.
 */
export function validateMerged(work: Work, model: Model, merged: { stored: WireRecord; next: WireRecord; patch: WireRecord }): void {
  const { stored, next, patch } = merged;
  const names = model.writable.update.filter((name) => name in patch || !model.fields.get(name)?.schema['x-secret']);
  const errors = errorsOf(model, 'update', withoutNulls(pick(next, names)));
  const known = new Set(errors.length === 0 ? [] : errorsOf(model, 'update', withoutNulls(pick(stored, names))).map(keyOf));
  const blocking = errors.filter((error) => topOf(pathOf(error)) in patch || !known.has(keyOf(error)));
  const problems = inWords(work.t, blocking);
  sayOwn(work, problems, { schema: model.resource.schema, value: withPairs(model.resource.schema, patch, next) });
  const touched = model.resource.rules.filter(({ fields }) => fields.some((field) => field in patch));
  sayBroken(work, problems, { ...model.resource, rules: touched }, next);
  sayUnreadTimes(work, problems, model, patch);
  problems.throwAny();
}
