import { errorText, isBlank, type Json, type WireRecord } from '#core';
import type { ErrorObject } from 'ajv';
import { operatorOf, tellWords } from '../audit/audit.ts';
import { mostTold } from '../work/FieldProblems.ts';
import type { Stored } from '../model/Stored.ts';
import type { Model } from '../model/Model.ts';
import { isReadable } from '../select/shape.ts';
import { isUnstorable, sameJson, type Work } from '../work/Work.ts';
import { storedWords, writeWords } from '../writing/writeRow.ts';

/** What is wrong with a text for a field. */
export function wrongWords(work: Work, model: Model, { name, value }: { name: string; value: Json }): string[] {
  if (!model.localized.includes(name) || !isReadable(work, model.fields.get(name)!)) return [work.t('api:noSuchField')];
  if (value === null) return [];
  if (typeof value === 'string' && isUnstorable(value)) return [work.t('api:badText')];
  if (typeof value === 'string' && isBlank(value) && model.resource.schema.required?.includes(name)) return [work.t('validation:required')];
  const validate = model.fieldValidator(name);
  return validate(value) ? [] : (validate.errors as ErrorObject[]).slice(0, mostTold).map((error) => errorText(work.t, error));
}

/** Sets a record's words in one language; null takes a word back. */
export async function setWords(
  work: Work,
  model: Model,
  { record, language, texts }: { record: Stored; language: { id: number; locale: string }; texts: WireRecord },
): Promise<void> {
  const before = await storedWords(work, model, { id: record.id, languageId: language.id });
  const changed = Object.fromEntries(Object.entries(texts).filter(([name, value]) => !sameJson(value, before[name])));
  await writeWords(work, model, { id: record.id, languageId: language.id, version: record.version }, texts);
  if (Object.keys(changed).length === 0) return;
  await tellWords(work, model, { id: record.id, locale: language.locale, before, after: changed, operatorId: operatorOf(model, record) });
  work.written.push({ resource: model.resource.name, id: record.id, change: 'updated' });
}
