import type { ValidateFunction } from 'ajv';
import type { Finding } from '../Finding.ts';
import { createCompiler } from './compiler.ts';
import { described } from './described.ts';

/**
 * What is wrong with a value by a schema of our own: pointer and message of each problem. The schema
 * is compiled when the first value comes, for a start that finds nothing changed checks nothing.
 */
export function metaCheck(schema: object): (value: unknown) => Finding[] {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= createCompiler({ strict: false, verbose: true }).compile(schema);
    if (validate(value)) return [];
    const [first, ...rest] = described(validate.errors ?? []);
    return [first ?? [validate.errors![0]!.instancePath, validate.errors![0]!.message!], ...rest];
  };
}
