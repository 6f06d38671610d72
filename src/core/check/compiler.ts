import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import { ownKeywords } from '#core';

/** Options under which every declaration must compile, at build and on the server alike. */
export const ajvOptions: Options = {
  strict: true, allErrors: true, allowUnionTypes: true, strictRequired: false, strictTypes: false, messages: true,
  keywords: [...ownKeywords],
};

/** Formats our declarations may name; all are regular expressions, so that precompiled validators carry them. */
export const formats = ['date', 'date-time', 'time', 'email', 'uri', 'hostname', 'uuid', 'color', 'local-time'] as const;

/** A strict compiler that knows our keywords and formats. */
export function createCompiler(options: Options = {}): Ajv {
  const ajv = new Ajv({ ...ajvOptions, ...options });
  addFormats.default(ajv, { mode: 'fast', formats: ['date', 'date-time', 'time', 'email', 'uri', 'hostname', 'uuid'] });
  ajv.addFormat('color', /^#[0-9a-fA-F]{6}$/);
  ajv.addFormat('local-time', /^([01]\d|2[0-3]):[0-5]\d$/);
  return ajv;
}
