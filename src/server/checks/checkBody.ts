import { canField, type Json, type Variant, type WireRecord } from '#core';
import { FieldProblems } from '../work/FieldProblems.ts';
import type { Field, Model } from '../model/Model.ts';
import { isUnstorable, refusal, type Work } from '../work/Work.ts';

/** A body as a record; anything else is a 400. */
export function bodyRecord(work: Work, body: unknown): WireRecord {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw refusal(work, 'BadRequest', 'notARecord');
  return body as WireRecord;
}

/** Refuses whatever the body of a call that takes none holds: what nobody checks must not be read either. */
export const checkEmpty = (work: Work, body: unknown): void => checkKnown(work, bodyRecord(work, body), []);

/** Refuses members that nobody declares. */
export function checkKnown(work: Pick<Work, 't'>, body: WireRecord, known: readonly string[]): void {
  const problems = new FieldProblems();
  for (const name of Object.keys(body)) {
    if (problems.isFull) break;
    if (!known.includes(name)) problems.say(name, work.t('api:noSuchField'));
  }
  problems.throwAny();
}

/** Refuses what no body of this variant may hold: unknown fields, those the server sets, those the writer's role may not, text no database holds. */
export function checkBody(work: Work, model: Model, body: WireRecord, variant: Variant): void {
  const problems = new FieldProblems();
  for (const [name, value] of Object.entries(body)) {
    if (problems.isFull) break;
    const key = refusalOf(work, model, { name, variant });
    if (key) problems.say(name, work.t(`api:${key}`));
    else checkStorage(work, model.fields.get(name)!, { value, problems });
  }
  problems.throwAny();
}

/** The key of why a writer may not write a member; `undefined`: they may. */
export function refusalOf(work: Work, model: Model, { name, variant }: { name: string; variant: Variant }): string | undefined {
  const field = model.fields.get(name);
  if (!field) return 'noSuchField';
  if (field.schema['x-readonly'] === true) return 'readonly';
  if (variant === 'update' && field.schema['x-immutable']) return 'immutable';
  if (!canField(work.viewer, field.schema, 'write')) return 'fieldForbidden';
  if (model.writable[variant].includes(name)) return undefined;
  return variant === 'create' && model.writable.update.includes(name) ? 'notOnCreate' : 'readonly';
}

/** What a schema lets through and a column does not hold: numbers beyond 2^53, NUL characters. */
function checkStorage(work: Work, field: Field, { value, problems }: { value: Json | undefined; problems: FieldProblems }): void {
  const say = (at: string, key: string) => problems.say(at, work.t(key));
  walk(field.name, value, (at, each) => {
    if (isUnstorable(each) && !problems.isFull) say(at, 'api:badText');
  });
  if (typeof value === 'number' && field.type === 'bigint' && Number.isInteger(value) && !Number.isSafeInteger(value))
    say(field.name, 'api:tooLarge');
}

/** Every text in a value, member names included. Bodies are no deeper than `mostLevels`. */
function walk(at: string, value: Json | undefined, visit: (at: string, text: string) => void): void {
  if (typeof value === 'string') visit(at, value);
  else if (Array.isArray(value)) value.forEach((each, i) => walk(`${at}.${i}`, each, visit));
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) {
      visit(at, key);
      walk(`${at}.${key}`, each, visit);
    }
}
