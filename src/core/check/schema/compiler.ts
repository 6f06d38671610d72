import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import { formats } from '../../validation/formats.ts';
import { isCallingCode, isE164 } from '../../text/phones.ts';
import fieldMeta from '../../../../schemas/field.schema.json' with { type: 'json' };

/** Our keywords, as schemas/field.schema.json describes them: the strict compiler must know them. */
export const ownKeywords: readonly string[] = Object.keys(fieldMeta.properties).filter((key) => key.startsWith('x-'));

/** Options under which every declaration must compile, at build and on the server alike. */
export const ajvOptions: Options = {
  strict: true,
  allErrors: true,
  allowUnionTypes: true,
  strictRequired: false,
  strictTypes: false,
  messages: true,
  keywords: [...ownKeywords],
};

/** Formats of JSON Schema that ajv-formats knows and that our declarations may name; they are regular expressions. */
const standardFormats = ['time', 'email', 'hostname', 'uuid'] as const;

/** What is kept of phone numbers, which the browser's formats are too light to judge. */
const phoneFormats = { phone: isE164, 'calling-code': isCallingCode, 'national-phone': /^\d{3,14}$/ };

/**
 * Says whether a schema is one. All compilers ask this one: for each of them JSON
 * Schema's own schema would be compiled anew, which takes longer than most of ours.
 */
const judge = new Ajv(ajvOptions);

/** A strict compiler that knows our keywords and formats; `formats`: others than the server's. */
export function createCompiler(options: Options = {}): Ajv {
  const ajv = new Ajv({ ...ajvOptions, formats: { ...formats, ...phoneFormats }, ...options });
  ajv.validateSchema = (schema, isRefused) => judge.validateSchema(schema, isRefused);
  addFormats.default(ajv, { mode: 'fast', formats: [...standardFormats] });
  return ajv;
}

/** Every keyword a schema of ours may have: JSON Schema's and our own. */
export const keywords: readonly string[] = [...Object.keys(new Ajv().RULES.keywords), ...ownKeywords];
