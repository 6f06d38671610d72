import type { ErrorObject } from 'ajv';
import { inlineRefs, RefError, typeOf, systemFields, type CheckSource, type JsonSchema, type Manifest, type Plugin, type Problem, type ResolveFile, type ResourceDecl } from '#core';
import metaSchema from '../../../schemas/plugin.schema.json' with { type: 'json' };
import { actionFormProblems } from './actionForm.ts';
import { bulkEditProblems } from './bulkEdit.ts';
import { createCompiler } from './compiler.ts';

const meta = createCompiler({ strict: false }).compile(metaSchema as object);

/** What the checks must know from outside the plugin. */
export interface CheckContext { resolve: ResolveFile; hasIcon: (name: string) => boolean }

/** Checks one plugin by itself: meta-schema, strict schemas, names of fields, icons and supplied keys. All problems at once. */
export const checkSource = (context: CheckContext): CheckSource => (source) => {
  if (source.manifest === undefined) return source.problems?.length ? [] : [{ plugin: source.id, file: 'plugin.json', pointer: '', message: 'is missing' }];
  const say = (pointer: string, message: string, file = 'plugin.json'): Problem => ({ plugin: source.id, file, pointer, message });
  if (!meta(source.manifest)) return described(meta.errors ?? []).map(({ pointer, message }) => say(pointer, message));
  const manifest = source.manifest as Manifest;
  return [
    ...(manifest.id === source.id ? [] : [say('/id', `is "${manifest.id}" but the folder is named "${source.id}": they must be the same`)]),
    ...iconProblems(manifest, context).map(([pointer, message]) => say(pointer, message)),
    ...(manifest.resources ?? []).flatMap((resource, i) => resourceProblems(resource, source.files, context)
      .map(([pointer, message, file]) => say(file ? pointer : `/resources/${i}${pointer}`, message, file))),
    ...callProblems(manifest, source.files).map(([pointer, message]) => say(pointer, message)),
    ...(manifest.resources ?? []).flatMap((resource) => actionFormProblems(resource, source.files, manifest.calls ?? {})).map(([pointer, message, file]) => say(pointer, message, file)),
    ...supplyProblems(manifest, source.supplies, source.files).map(([pointer, message]) => say(pointer, message)),
  ];
};

/** A problem of one declaration: where, what, and in which file if not in the manifest. */
export type Finding = [pointer: string, message: string, file?: string];

/** Errors of the meta-schema in words; branches of a oneOf that failed as a whole are left to the branch that came closest. */
function described(errors: ErrorObject[]): Array<{ pointer: string; message: string }> {
  const worth = errors.filter((error) => error.keyword !== 'oneOf' && error.keyword !== 'if');
  const depth = (error: ErrorObject) => error.instancePath.split('/').length;
  const deepest = Math.max(...worth.map(depth));
  return worth.filter((error) => worth.length < 4 || depth(error) === deepest).map((error) => ({ pointer: error.instancePath, message: describe(error) }));
}

function describe({ keyword, params, message }: ErrorObject): string {
  if (keyword === 'additionalProperties') return `has "${params.additionalProperty}", which no declaration knows: remove it or see schemas/plugin.schema.json`;
  if (keyword === 'enum') return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
  if (keyword === 'required') return `lacks "${params.missingProperty}"`;
  return message ?? keyword;
}

function iconProblems(manifest: Manifest, { hasIcon }: CheckContext): Finding[] {
  const menus = [manifest.menu ?? []].flat().map((menu): [string, string | undefined] => ['/menu/icon', menu.icon]);
  const actions = (manifest.resources ?? []).flatMap((resource, i) => (resource.actions ?? []).map((action, k): [string, string | undefined] => [`/resources/${i}/actions/${k}/icon`, action.icon]));
  return [...menus, ...actions].filter(([, icon]) => icon !== undefined && !hasIcon(icon))
    .map(([pointer, icon]) => [pointer, `names icon "${icon}", which Blueprint does not have`]);
}

function resourceProblems(resource: ResourceDecl, files: Record<string, unknown>, { resolve }: CheckContext): Finding[] {
  const file = files[resource.schema];
  if (file === undefined) return [['/schema', `names ${resource.schema}, which is not in the folder; there are: ${Object.keys(files).filter((name) => name.endsWith('.schema.json')).join(', ') || 'none'}`]];
  const compiled = schemaProblems(file as JsonSchema, resource.schema, resolve);
  if (compiled.length > 0) return compiled;
  const schema = inlineRefs(file as JsonSchema, resolve);
  return [...fieldProblems(resource, schema), ...bulkEditProblems(resource, schema), ...titleProblems(schema, resource.schema)];
}

/** Whether a schema's refs resolve and it compiles strictly. */
export function schemaProblems(file: JsonSchema, name: string, resolve: ResolveFile): Finding[] {
  try {
    const schema = inlineRefs(file, resolve);
    if (typeOf(schema) !== 'object') return [['/type', 'must be "object": a record has fields', name]];
    createCompiler().compile(schema);
    return [];
  } catch (error) {
    return [[error instanceof RefError ? error.pointer : '', error instanceof Error ? error.message : String(error), name]];
  }
}

function fieldProblems(resource: ResourceDecl, schema: JsonSchema): Finding[] {
  const fields = new Set([...Object.keys(schema.properties ?? {}), ...systemFields]);
  const { list = {}, form = {}, scope } = resource;
  const named: Array<[string, string]> = [
    ...(list.columns ?? []).map((column, i): [string, string] => [`/list/columns/${i}`, typeof column === 'string' ? column : column.field]),
    ...(list.filters ?? []).map((field, i): [string, string] => [`/list/filters/${i}`, field]),
    ...(list.search ?? []).map((field, i): [string, string] => [`/list/search/${i}`, field]),
    ...(list.bulkEdit ?? []).map((field, i): [string, string] => [`/list/bulkEdit/${i}`, field]),
    ...(list.sort ? [['/list/sort', list.sort.replace(/^-/, '')] as [string, string]] : []),
    ...Object.entries(resource.query ?? {}).flatMap(([name, query]): Array<[string, string]> => [query.field, ...(query.fields ?? [])].map((field) => [`/query/${name}/field`, field])),
    ...(resource.unique ?? []).flat().map((field): [string, string] => ['/unique', field]),
    ...(resource.display ? [['/display', resource.display] as [string, string]] : []),
    ...[...(form.create ?? []), ...(form.update ?? []), ...(form.sections ?? []).flatMap((section) => section.fields)].map((field): [string, string] => ['/form', field]),
    ...(scope === 'global' ? [] : Object.values(scope).map((field): [string, string] => ['/scope', field])),
    ...Object.values(resource.expands ?? {}).flatMap((expand): Array<[string, string]> => (expand.field ? [['/expands', expand.field]] : [])),
  ];
  const unknown = named.filter(([, field]) => !fields.has(field)).map(([pointer, field]): Finding => [pointer, `names field "${field}"; ${resource.schema} has: ${[...fields].join(', ')}`]);
  const reserved = Object.keys(schema.properties ?? {}).filter((field) => (systemFields as readonly string[]).includes(field) && schema.properties![field]!['x-readonly'] !== true)
    .map((field): Finding => [`/properties/${field}`, `declares ${field}, which every record has: leave it out or mark it x-readonly`, resource.schema]);
  const actions = (resource.actions ?? []).flatMap((action, i) => (action.when === undefined ? [] : compileProblem(action.when, `/actions/${i}/when`)));
  return [...unknown, ...reserved, ...actions];
}

function compileProblem(schema: JsonSchema, pointer: string): Finding[] {
  try { createCompiler({ strictTypes: false }).compile(schema); return []; } catch (error) { return [[pointer, error instanceof Error ? error.message : String(error)]]; }
}

function titleProblems(schema: JsonSchema, file: string): Finding[] {
  return Object.entries(schema.properties ?? {}).filter(([, field]) => !field.title)
    .map(([name]) => [`/properties/${name}`, 'has no title: people read it in lists, forms and errors', file]);
}

function callProblems(manifest: Manifest, files: Record<string, unknown>): Finding[] {
  const calls = manifest.calls ?? {};
  const own = new Set((manifest.resources ?? []).map((resource) => resource.name));
  const missing = Object.entries(calls).flatMap(([id, call]): Finding[] => [
    ...(call.body && files[call.body] === undefined ? [[`/calls/${id}/body`, `names ${call.body}, which is not in the folder`] as Finding] : []),
    ...(call.does && (!call.resource || !own.has(call.resource)) ? [[`/calls/${id}/resource`, `"does" needs a resource of this plugin; there are: ${[...own].join(', ') || 'none'}`] as Finding] : []),
  ]);
  const actions = (manifest.resources ?? []).flatMap((resource, i) => (resource.actions ?? []).flatMap((action, k): Finding[] => [
    ...(calls[action.call]?.path.includes('{id}') ? [] : [[`/resources/${i}/actions/${k}/call`, `names call "${action.call}"; a call with {id} in its path is needed; there are: ${Object.keys(calls).filter((id) => calls[id]!.path.includes('{id}')).join(', ') || 'none'}`] as Finding]),
    ...(action.form && files[action.form] === undefined ? [[`/resources/${i}/actions/${k}/form`, `names ${action.form}, which is not in the folder`] as Finding] : []),
  ]));
  return [...missing, ...actions];
}

/** Every page, cell and widget named is supplied by client.tsx, every call without `does` by server.ts, and nothing supplied is unused. */
function supplyProblems(manifest: Manifest, supplies: Plugin['supplies'], files: Record<string, unknown>): Finding[] {
  const cells = (manifest.resources ?? []).flatMap((resource) => (resource.list?.columns ?? []).flatMap((column) => (typeof column === 'object' && column.cell ? [column.cell] : [])));
  const pages = (manifest.routes ?? []).flatMap((route) => (route.redirect === undefined ? [route.page] : []));
  const handlers = Object.entries(manifest.calls ?? {}).filter(([, call]) => !call.does).map(([id]) => id);
  const text = JSON.stringify(files);
  const compare = (kind: string, half: string, pointer: string, named: string[], supplied: string[]): Finding[] => [
    ...named.filter((key) => !supplied.includes(key)).map((key): Finding => [pointer, `names ${kind} "${key}"; ${half} supplies: ${supplied.join(', ') || 'none'}`]),
    ...supplied.filter((key) => !named.includes(key)).map((key): Finding => [pointer, `${half} supplies ${kind} "${key}", which nothing names: name it or remove it`]),
  ];
  return [
    ...compare('page', 'client.tsx', '/routes', [...new Set(pages)], supplies.pages),
    ...compare('cell', 'client.tsx', '/resources', [...new Set(cells)], supplies.cells),
    ...compare('call handler', 'server.ts', '/calls', handlers, supplies.handlers),
    ...supplies.widgets.filter((key) => !text.includes(`"x-widget":"${key}"`)).map((key): Finding => ['/resources', `client.tsx supplies widget "${key}", which no schema names: name it or remove it`]),
  ];
}
