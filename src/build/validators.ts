import { _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { formats, formFilesOf, inlineRefs, variantSchema, variants, type JsonSchema, type Plugin, type ResolveFile } from '#core';
import { createCompiler } from '#core/check';
import { slim } from './validatorCode.ts';

/** Without the codes of fields whose options a call tells: another provider has others, and refuses what it does not know. */
const withoutAsked = ({ properties = {}, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, { enum: codes, ...field }]) => [name, { ...field, ...(codes && !field['x-lookup'] && { enum: codes }) }]),
  ),
});

/** What the validators of an area are fetched by: its resources, each when a form of it opens, and the files of small forms together. */
export const formGroups = (plugin: Plugin): string[] => [
  ...plugin.resources.map(({ name }) => name),
  ...(formFilesOf(plugin).length > 0 ? [smallForms] : []),
];
const smallForms = 'forms';

/**
 * The schemas a plugin's forms are held against in the browser: `<resource>.<variant>`,
 * and the files of small forms by name; of one group, or of all.
 */
export function formSchemas(plugin: Plugin, resolve: ResolveFile, group?: string): Record<string, JsonSchema> {
  const ofResources = plugin.resources
    .filter(({ name }) => group === undefined || name === group)
    .flatMap((resource) =>
      variants
        .filter((variant) => resource.operations.includes(variant))
        .map((variant): [string, JsonSchema] => [`${resource.name}.${variant}`, withoutAsked(variantSchema(resource, variant))]),
    );
  const files = group === undefined || group === smallForms ? formFilesOf(plugin) : [];
  const ofForms = files.map((file): [string, JsonSchema] => [file, inlineRefs(plugin.files[file] as JsonSchema, resolve)]);
  return Object.fromEntries([...ofResources, ...ofForms]);
}

const cache = new Map<string, string>();

/** An ES module that exports `validators` by key: code without compiler or eval (ajv standalone). Built once per content. */
export function validatorsModule(schemas: Record<string, JsonSchema>): string {
  const key = JSON.stringify(schemas);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const names = Object.keys(schemas);
  if (names.length === 0) return 'export const validators = {};';
  // Code that calls a function where the browser has a pattern would end every save, so both see the same formats.
  const ajv = createCompiler({
    code: { source: true, esm: true, lines: false, formats: _`formats` },
    formats,
    messages: false,
    validateSchema: false,
  });
  for (const [i, name] of names.entries()) ajv.addSchema(schemas[name]!, `v${i}`);
  const code = slim(standaloneCode(ajv, Object.fromEntries(names.map((_, i) => [`v${i}`, `v${i}`]))), Object.values(schemas));
  const imports = /\bformats[.[]/.test(code) ? "import { formats } from './src/core/validation/formats.ts';\n" : '';
  const module = `${imports}${code}\nexport const validators = {${names.map((name, i) => `${JSON.stringify(name)}: v${i}`).join(', ')}};`;
  cache.set(key, module);
  return module;
}
