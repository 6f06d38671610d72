import type { ErrorObject, ValidateFunction } from 'ajv';
import { fieldErrors, withoutNulls, type JsonSchema, type savedRules } from '#core';
import { createCompiler } from '#core/check';
import { bodyRecord, checkKnown } from '../checks/checkBody.ts';
import { checkRefs } from '../checks/checkRefs.ts';
import { FieldProblems, mostTold } from '../work/FieldProblems.ts';
import { sayBroken } from '../work/holds.ts';
import { storedRecord } from '../reading/item.ts';
import { refPathsOf, type RefPath } from '../model/refPaths.ts';
import { inWords, sayOwn } from '../checks/validate.ts';
import { isUnstorable, refusal, type Work } from '../work/Work.ts';
import type { Call } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';

/**
 * Holds a body against its schema, compiled when first needed, and its relations to what is
 * everybody's against the records there are: which of the others may be named, the handler knows.
 */
export function bodyCheck(schema: JsonSchema): (work: Work, body: unknown) => Promise<void> {
  let validate: ValidateFunction | undefined;
  const refs = refPathsOf(schema);
  return async (work, body) => {
    const record = bodyRecord(work, body);
    const known = Object.keys(schema.properties ?? {});
    // The validator would find an error for each of them before anybody could stop it.
    if (schema.additionalProperties === false && Object.keys(record).length > known.length + mostTold) checkKnown(work, record, known);
    validate ??= createCompiler().compile(schema);
    const problems = inWords(work.t, validate(withoutNulls(record)) ? [] : (validate.errors as ErrorObject[]));
    sayOwn(work, problems, { schema, value: record });
    problems.throwAny();
    const isGlobal = ({ resource }: RefPath) => work.api.models.get(resource)?.resource.decl.scope === 'global';
    await checkRefs(work, { refs: refs.filter(isGlobal) }, { record, fields: known });
  };
}

/** Holds a body against the rules of the parts it saves. */
export function checkRules(work: Work, plugin: string, saved: ReturnType<typeof savedRules>, body: unknown): void {
  const problems = new FieldProblems();
  for (const { resource, rules } of saved) sayBroken(work, problems, { plugin, name: resource, rules }, bodyRecord(work, body));
  problems.throwAny();
}

/** A record that its caller may not see is not found, whatever else is wrong with the call. */
export async function checkFound(work: Work, { params }: Call, { path, resource }: { path: string; resource: string }): Promise<void> {
  const model = work.api.models.get(resource);
  if (model && path.startsWith(`${model.resource.listPath}/{id}`)) await storedRecord(work, model, idParam(work, params), { fields: new Set() });
}

/** Parameters named as ids are ids. */
export function checkParams(work: Work, { params }: Call): void {
  for (const name of Object.keys(params)) if (/^(id|.*Id)$/.test(name)) idParam(work, params, name);
}

/** No text of a call may hold what no database does. */
export function checkTexts(work: Work, { body, query, params }: Call): void {
  if (hasUnstorable([query, params])) throw refusal(work, 'BadRequest', 'badText');
  for (const [name, value] of Object.entries(bodyRecord(work, body)))
    if (hasUnstorable(value)) throw fieldErrors({ [name]: [work.t('api:badText')] });
}

function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return isUnstorable(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, each]) => isUnstorable(key) || hasUnstorable(each));
}
