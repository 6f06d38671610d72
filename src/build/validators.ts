import standaloneCode from 'ajv/dist/standalone/index.js';
import { variantSchema, variants, type JsonSchema, type Plugin } from '#core';
import { createCompiler } from '#core/check';
import { inlineRefs, type ResolveFile } from '#core';

/** The schemas a plugin's forms are held against in the browser: `<resource>.<variant>`, and the files of action forms by name. */
export function formSchemas(plugin: Plugin, resolve: ResolveFile): Record<string, JsonSchema> {
  const ofResources = plugin.resources.flatMap((resource) => variants
    .filter((variant) => resource.operations.includes(variant))
    .map((variant): [string, JsonSchema] => [`${resource.name}.${variant}`, variantSchema(resource, variant)]));
  const files = new Set(plugin.resources.flatMap((resource) => (resource.decl.actions ?? []).flatMap((action) => action.form ?? [])));
  const ofActions = [...files].map((file): [string, JsonSchema] => [file, inlineRefs(plugin.files[file] as JsonSchema, resolve)]);
  return Object.fromEntries([...ofResources, ...ofActions]);
}

const cache = new Map<string, string>();

/** An ES module that exports `validators` by key: code without compiler or eval (ajv standalone). Built once per content. */
export function validatorsModule(schemas: Record<string, JsonSchema>): string {
  const key = JSON.stringify(schemas);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const names = Object.keys(schemas);
  if (names.length === 0) return 'export const validators = {};';
  const ajv = createCompiler({ code: { source: true, esm: true, lines: false }, messages: false, validateSchema: false });
  for (const [i, name] of names.entries()) ajv.addSchema(schemas[name]!, `v${i}`);
  const code = standaloneCode(ajv, Object.fromEntries(names.map((_, i) => [`v${i}`, `v${i}`])));
  const module = `${code}\nexport const validators = {${names.map((name, i) => `${JSON.stringify(name)}: v${i}`).join(', ')}};`;
  cache.set(key, module);
  return module;
}
