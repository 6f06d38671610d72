import { callApi, createResourceApi } from '#api';
import { can, fillPath, type IndexedResource, type Json, type JsonSchema } from '#core';
import type { CurrencyItem, FormServices, LanguageItem, RelationItem, UploadedFile } from '#forms';
import { indexed, type Runtime } from '../area.ts';
import { lookupRecords } from './lookup.ts';

export interface ServiceOptions {
  runtime: Runtime;
  /** The plugin whose forms are served; its calls answer `x-lookup`. */
  plugin: string;
  locale: string;
  /** Says why a resource cannot be asked. */
  whyDegraded: (title: string) => string;
  /** Shows the create form of another resource in a dialog. */
  createInPlace: FormServices['createInPlace'];
}

/** What forms of one plugin may ask of the layers above them. */
export function createServices({ runtime, plugin, locale, whyDegraded, createInPlace }: ServiceOptions): FormServices {
  const { http, index, viewer } = runtime;
  const require = (name: string): IndexedResource => {
    const resource = indexed(runtime, name);
    if (!resource) throw new Error(`no plugin declares resource "${name}"`);
    return resource;
  };
  return {
    locale, createInPlace,
    lookup: async (name, question) => lookupRecords(http, require(name), question),
    lookupCall: (callId) => lookupCall(runtime, plugin, callId),
    upload: (file, onProgress, signal) => upload(runtime, file, { onProgress, signal }),
    file: async (id) => readFile((await http.get(`-/files/${id}`)).body),
    openRecord(name, id) {
      const resource = indexed(runtime, name);
      if (!resource?.paths.edit || !can(viewer, resource.access.page)) return undefined;
      return fillPath(resource.paths.edit, { id: String(id) });
    },
    canCreate(name) {
      const resource = indexed(runtime, name);
      return resource !== undefined && resource.operations.includes('create') && can(viewer, resource.access.create) && !resource.collection.includes('{');
    },
    degraded(name) {
      const broken = index.quarantined.find((each) => each.resources.includes(name));
      return broken && whyDegraded(broken.title);
    },
    currencies: async () => (await everyRecord(runtime, plugin, 'currency_id')).flatMap(currencyOf),
    languages: async () => (await everyRecord(runtime, plugin, 'language_id')).flatMap(languageOf),
  };
}

async function lookupCall(runtime: Runtime, plugin: string, callId: string): Promise<unknown[]> {
  const [owner, id] = callId.includes('.') ? (callId.split('.', 2) as [string, string]) : [plugin, callId];
  const decl = (await runtime.load(owner)).manifest.calls?.[id];
  if (!decl) throw new Error(`plugin "${owner}" declares no call "${id}"`);
  const { body } = await callApi(runtime.http, decl);
  return Array.isArray(body) ? body : [];
}

async function upload({ http }: Runtime, file: File, { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal }): Promise<UploadedFile> {
  const { body } = await http.upload('-/files', file, {
    signal, onProgress: ({ loadedBytes, totalBytes }) => onProgress(totalBytes > 0 ? loadedBytes / totalBytes : 0),
  });
  const stored = readFile(body);
  if (!stored) throw new Error('the upload answered no file');
  return stored;
}

function readFile(body: unknown): UploadedFile | undefined {
  const file = body as Partial<UploadedFile> | null | undefined;
  return typeof file?.id === 'number' && typeof file.url === 'string' ? { ...file, id: file.id, url: file.url, name: file.name ?? '', size: file.size ?? 0 } : undefined;
}

/** Every record of the resource that a field of this name refers to, anywhere in the plugin's schemas. */
async function everyRecord(runtime: Runtime, plugin: string, field: string): Promise<RelationItem[]> {
  const { schemas } = await runtime.load(plugin);
  const name = Object.values(schemas).map((schema) => refNamed(schema, field)).find((found) => found !== undefined);
  const resource = name === undefined ? undefined : indexed(runtime, name);
  if (!resource) return [];
  const { rows } = await createResourceApi(runtime.http, resource).list({ perPage: 'All' });
  return rows.map((row) => ({ ...row, id: row.id as Json, label: String(row[resource.display] ?? row.id) }));
}

/** The resource a field of this name relates to, at any depth. */
export function refNamed(schema: JsonSchema, field: string): string | undefined {
  const own = schema.properties?.[field]?.['x-ref'];
  if (own !== undefined) return own;
  const below = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])];
  return below.map((each) => refNamed(each, field)).find((found) => found !== undefined);
}

/** A currency is recognised by its ISO 4217 code, wherever the record keeps it. */
function currencyOf(row: RelationItem): CurrencyItem[] {
  const code = [row.code, row.iso_code, row.iso, ...Object.values(row)].find((value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value));
  return typeof row.id === 'number' && typeof code === 'string' ? [{ id: row.id, code }] : [];
}

function languageOf({ id, locale, name, is_default }: RelationItem): LanguageItem[] {
  if (typeof id !== 'number' || typeof locale !== 'string') return [];
  return [{ id, locale, name: typeof name === 'string' ? name : locale, is_default: is_default === 1 || is_default === true }];
}
