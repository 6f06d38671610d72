import { isLocked, lockedFields, type WireRecord } from '#core';
import { FieldProblems } from '../work/FieldProblems.ts';
import type { Model } from '../model/Model.ts';
import { refusal, sameJson, type Work } from '../work/Work.ts';

/** Refuses to change or delete a record that is read-only as it is stored. */
export function checkRecordLocked(work: Work, { resource }: Model, stored: WireRecord): void {
  if (isLocked(resource, stored)) throw refusal(work, 'BadRequest', 'recordLocked');
}

/**
 * Refuses a change of a record that is read-only, and of fields that are, with
 * what is stored and with what is to become of it. What stays as it is passes.
 */
export function checkLocked(work: Work, model: Model, { previous, patch }: { previous: WireRecord; patch: WireRecord }): void {
  const isWord = (name: string) => work.languageId !== undefined && model.localized.includes(name);
  const changed = Object.keys(patch).filter((name) => isWord(name) || !sameJson(patch[name], previous[name]));
  if (changed.length === 0) return;
  checkRecordLocked(work, model, previous);
  const { schema } = model.resource;
  const [before, after] = [lockedFields(schema, previous, previous), lockedFields(schema, previous, { ...previous, ...patch })];
  const problems = new FieldProblems();
  for (const name of changed) if (before.includes(name) && after.includes(name)) problems.say(name, work.t('api:fieldLocked'));
  problems.throwAny();
}
