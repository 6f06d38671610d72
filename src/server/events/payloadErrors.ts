import type { ErrorObject, ValidateFunction } from 'ajv';
import type { DeclaredEvent, FieldErrors, Json, Translate } from '#core';
import { createCompiler } from '#core/check';
import { inWords } from '../checks/validate.ts';

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

/** What is wrong with a payload of a declared event, by its member, in the reader's language; empty: nothing. */
export function payloadErrors(t: Translate, event: Pick<DeclaredEvent, 'schema'>, payload: Record<string, Json>): FieldErrors {
  const validate = payloadValidator(event);
  return validate(payload) ? {} : inWords(t, validate.errors as ErrorObject[]).all;
}
