import type { ErrorObject } from 'ajv';
import { nearest } from '../names/nearest.ts';
import type { Finding } from './checkSource.ts';

/** Errors of a meta-schema in words; branches of a oneOf that failed as a whole are left to the branch that came closest. */
export function described(errors: readonly ErrorObject[]): Finding[] {
  const worth = errors.filter((error) => error.keyword !== 'oneOf' && error.keyword !== 'if');
  const depth = (error: ErrorObject) => error.instancePath.split('/').length;
  const deepest = Math.max(...worth.map(depth));
  return worth.filter((error) => worth.length < 4 || depth(error) === deepest).map((error) => [error.instancePath, describe(error)]);
}

function describe({ keyword, params, message, parentSchema }: ErrorObject): string {
  if (keyword === 'additionalProperties')
    return unknownKey(String(params.additionalProperty), Object.keys((parentSchema?.properties ?? {}) as object));
  if (keyword === 'enum') return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
  if (keyword === 'required') return `lacks "${params.missingProperty}"`;
  return message ?? keyword;
}

function unknownKey(key: string, known: readonly string[]): string {
  const near = nearest(key, known);
  return `has "${key}", which no declaration knows: ${near === undefined ? 'remove it or see schemas/plugin.schema.json' : `did you mean "${near}"?`}`;
}
