import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import fieldMeta from '../../../schemas/field.schema.json' with { type: 'json' };

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

/** Formats our declarations may name; all are regular expressions, so that precompiled validators carry them. */
export const formats = ['date', 'date-time', 'time', 'email', 'uri', 'hostname', 'uuid', 'color', 'local-time', 'id'] as const;

/** Says whether a schema is one. All compilers ask this one: for each of them JSON Schema's own schema would be compiled anew, which takes longer than most of ours. */
const judge = new Ajv(ajvOptions);

/** A strict compiler that knows our keywords and formats. */
export function createCompiler(options: Options = {}): Ajv {
  const ajv = new Ajv({ ...ajvOptions, ...options });
  ajv.validateSchema = (schema, isRefused) => judge.validateSchema(schema, isRefused);
  addFormats.default(ajv, { mode: 'fast', formats: ['date', 'date-time', 'time', 'email', 'hostname', 'uuid'] });
  // The address of a page: it becomes a link, so no other scheme is one.
  ajv.addFormat('uri', /^https?:\/\/[^\s/?#][^\s]*$/i);
  ajv.addFormat('color', /^#[0-9a-fA-F]{6}$/);
  ajv.addFormat('local-time', /^([01]\d|2[0-3]):[0-5]\d$/);
  // A number that names something: says how it is shown, and allows every number.
  ajv.addFormat('id', true);
  return ajv;
}

/** Every keyword a schema of ours may have: JSON Schema's and our own. */
export const keywords: readonly string[] = [...Object.keys(new Ajv().RULES.keywords), ...ownKeywords];
