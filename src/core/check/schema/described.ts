import type { ErrorObject } from 'ajv';
import { nearest } from '../../text/nearest.ts';
import type { Finding } from '../Finding.ts';
import { branchErrors } from './branchErrors.ts';

/** Errors of a meta-schema in words, each once; of a oneOf, those of the branch that was meant, or else that came closest. */
export function described(errors: readonly ErrorObject[]): Finding[] {
  const worth = branchErrors(errors);
  const depth = (error: ErrorObject) => error.instancePath.split('/').length;
  const deepest = Math.max(...worth.map(depth));
  const told = worth.filter((error) => worth.length < 4 || depth(error) === deepest).map((error): Finding => [error.instancePath, describe(error)]);
  return [...new Map(told.map((finding) => [finding.join(' '), finding])).values()];
}

function describe({ keyword, params, message, parentSchema }: ErrorObject): string {
  if (keyword === 'additionalProperties')
    return unknownKey(String(params.additionalProperty), Object.keys((parentSchema?.properties ?? {}) as object));
  if (keyword === 'enum') return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`;
  if (keyword === 'required') return `lacks "${params.missingProperty}"`;
  return message ?? keyword;
}

function unknownKey(key: string, known: readonly string[]): string {
  const near = nearest(key, known);
  return `has "${key}", which no declaration knows: ${near === undefined ? 'remove it or see schemas/plugin.schema.json' : `did you mean "${near}"?`}`;
}
