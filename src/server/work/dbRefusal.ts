import { fieldErrors, isWaypostError, takenField, WaypostError, type Translate } from '#core';
import { dbError, type DbError } from '../lib/dbError.ts';
import type { Model } from '../model/Model.ts';
import { refusal } from './Work.ts';

/** The fields in the first parentheses of `Key (country_id, lower(slug))=(…) …`. */
function namedFields(detail: string | undefined, model: Model): string[] {
  const names = /^Key \((.*?)\)=\(/.exec(detail ?? '')?.[1]?.match(/[A-Za-z_]\w*/g) ?? [];
  return names.filter((name) => model.fields.has(name));
}

const atField = (model: Model, { detail }: DbError, text: string): WaypostError =>
  fieldErrors({ [takenField(model.resource, namedFields(detail, model)) ?? '']: [text] });

/**
 * What the database refused, as an answer to whoever wrote: a value taken, a relation gone, a value it cannot hold. Anything else stays what it is.
 */
export function asRefusal(error: unknown, { t }: { t: Translate }, model: Model): unknown {
  const known = dbError(error);
  if (!known || isWaypostError(error)) return error;
  if (known.code === '23505') return atField(model, known, t('api:taken'));
  if (known.code === '23503')
    return /is still referenced/.test(known.detail ?? '') ? refusal({ t }, 'Conflict', 'stillUsed') : atField(model, known, t('api:noSuchRelation'));
  return unholdable(known, t) ?? error;
}

/** A value that a column or an index cannot hold (classes 22 and 54), as a 400; `undefined` for anything else. */
export function unholdable(error: unknown, t: Translate): WaypostError | undefined {
  const code = dbError(error)?.code ?? '';
  return code.startsWith('22') || code.startsWith('54') ? refusal({ t }, 'BadRequest', 'unholdable') : undefined;
}
