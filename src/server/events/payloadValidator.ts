import type { ValidateFunction } from 'ajv';
import type { DeclaredEvent } from '#core';
import { createCompiler } from '#core/check';

const validators = new WeakMap<object, ValidateFunction>();

/** Holds payloads of an event against its schema, compiled when first needed. */
export function payloadValidator({ schema }: Pick<DeclaredEvent, 'schema'>): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const { examples: _examples, ...rest } = schema;
  const made = createCompiler().compile({ additionalProperties: false, ...rest });
  validators.set(schema, made);
  return made;
}
