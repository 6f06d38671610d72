import { callApi, createResourceApi, createSessionApi, type Http, type Language } from '#api';
import {
  can,
  filtersToWire,
  isObject,
  narrowingFilters,
  servedWords,
  type IndexedResource,
  type Json,
  type Narrowing,
  type Wire,
  type WireRecord,
} from '#core';
import type { CurrencyItem, FormServices, LanguageItem, UploadedFile } from '#forms';
import { mayName } from '../access.ts';
import { indexed, resourceOf, type Runtime } from '../area.ts';
import { hrefOf } from '../hrefs.ts';
import { libraryServices } from './library.ts';
import { lookupRecords } from './lookup.ts';
import { textServices } from './inText.ts';
import { placesServices } from './places.ts';

interface ServiceOptions {
  runtime: Runtime;
  /** The plugin whose forms are served; its calls answer `x-lookup`. */
  plugin: string;
  locale: string;
  /** What a resource is called in the reader's language; absent: texts lead to no records. */
  titleOf?: (resource: IndexedResource) => string;
  /** Says why a resource cannot be asked. */
  whyDegraded: (title: string) => string;
  /** Says why records that the reader may not list cannot be chosen. */
  whyUnread: string;
  /** Shows the create form of another resource in a dialog. */
  createInPlace: FormServices['createInPlace'];
}

/** What forms of one plugin may ask of the layers above them. */
export function createServices({ runtime, plugin, locale, titleOf, whyDegraded, whyUnread, createInPlace }: ServiceOptions): FormServices {
  const { http, index, viewer } = runtime;
  const require = (name: string): IndexedResource => {
    const resource = indexed(runtime, name);
    if (!resource) throw new Error(`no plugin declares resource "${name}"`);
    return resource;
  };
  const keys = new Map<string, string>();
  return {
    locale,
    createInPlace,
    async lookup(name, question) {
      const resource = require(name);
      if (!mayName(runtime, name)) throw new Error(`the reader may not list "${name}"`);
      const found = await lookupRecords(http, resource, question, await narrowedBy(runtime, resource, question.where));
      for (const { id, [resource.identify]: key } of found.items) if (typeof key === 'string') keys.set(`${name} ${String(id)}`, key);
      return found;
    },
    lookupCall: (callId) => lookupCall(runtime, plugin, callId),
    upload: (file, onProgress, signal) => upload(runtime, file, { onProgress, signal }),
    ...libraryServices(runtime),
    ...placesServices(runtime),
    ...(titleOf && textServices(runtime, titleOf)),
    file: async (id) => readFile((await http.get(`-/files/${id}`)).body),
    // A relation holds an id; what else stands in addresses is known of records that were looked up.
    openRecord: (name, id) => hrefOf(runtime, { to: 'record', resource: name, record: keys.get(`${name} ${String(id)}`) ?? Number(id) }),
    canCreate(name) {
      const resource = indexed(runtime, name);
      return (
        resource !== undefined && resource.operations.includes('create') && can(viewer, resource.access.create) && !resource.collection.includes('{')
      );
    },
    degraded(name) {
      const broken = index.quarantined.find((each) => each.resources.includes(name));
      if (broken) return whyDegraded(broken.title);
      return mayName(runtime, name) ? undefined : whyUnread;
    },
    explains: can(viewer, 'admin'),
    currencies: () => currenciesOf(runtime),
    languages: () => languagesOf(runtime),
  };
}

/** A narrowing as parameters of the list call: the declared ones by their names, and of an API that has no others those alone. */
async function narrowedBy(runtime: Runtime, { plugin, name }: IndexedResource, where: Narrowing = {}): Promise<Wire> {
  if (Object.keys(where).length === 0) return {};
  const resource = resourceOf(await runtime.load(plugin), name);
  const wire = filtersToWire(resource, narrowingFilters(where), { viewerId: runtime.viewer.id, today: new Date() });
  if (!runtime.http.lacks('lists')) return wire;
  return Object.fromEntries(Object.entries(wire).filter(([param]) => Object.hasOwn(resource.decl.query ?? {}, param)));
}

async function lookupCall(runtime: Runtime, plugin: string, callId: string): Promise<unknown[]> {
  const [owner, id] = callId.includes('.') ? (callId.split('.', 2) as [string, string]) : [plugin, callId];
  const decl = (await runtime.load(owner)).manifest.calls?.[id];
  if (!decl) throw new Error(`plugin "${owner}" declares no call "${id}"`);
  const { body } = await callApi(runtime.http, decl);
  return Array.isArray(body) ? body : [];
}

async function upload(
  { http }: Runtime,
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<UploadedFile> {
  const { body } = await http.upload('-/files', file, {
    signal,
    onProgress: ({ loadedBytes, totalBytes }) => onProgress(totalBytes > 0 ? loadedBytes / totalBytes : 0),
  });
  const stored = readFile(body);
  if (!stored) throw new Error('the upload answered no file');
  return stored;
}

function readFile(body: unknown): UploadedFile | undefined {
  const file = body as Partial<UploadedFile> | null | undefined;
  return typeof file?.id === 'number' && typeof file.url === 'string'
    ? { ...file, id: file.id, url: file.url, name: file.name ?? '', size: file.size ?? 0 }
    : undefined;
}

/** The currencies there are, from the resource that serves them. */
async function currenciesOf({ http, index }: Runtime): Promise<CurrencyItem[]> {
  const resource = index.resources.find((each) => each.name === index.served.currencies);
  if (!resource) return [];
  const { rows } = await createResourceApi(http, resource).list({ perPage: 'All', fields: ['id', ...servedWords.currencies] });
  const currencies = rows.flatMap(currencyOf);
  if (resource.defaultPath === undefined || currencies.some((each) => each.is_default)) return currencies;
  const code = await defaultCode(http, resource.defaultPath);
  return currencies.map((each) => ({ ...each, is_default: each.code === code }));
}

/** The code of the default record, told apart by a call of its own; without an answer there is none. */
async function defaultCode(http: Http, path: string): Promise<unknown> {
  try {
    const { body } = await http.get(path);
    return isObject(body) ? body.code : body;
  } catch {
    return undefined;
  }
}

/** The languages content is in, where a resource serves them; its list is not for everybody, so it is the session's call that answers. */
const languagesOf = async ({ http, index }: Runtime): Promise<LanguageItem[]> =>
  index.served.languages === undefined ? [] : (await createSessionApi(http).getLanguages()).flatMap(languageOf);

const isOn = (flag: Json | undefined): boolean => flag === 1 || flag === true;

function currencyOf({ id, code, is_default }: WireRecord): CurrencyItem[] {
  return typeof id === 'number' && typeof code === 'string' && code !== '' ? [{ id, code, is_default: isOn(is_default) }] : [];
}

function languageOf({ id, locale, name, is_default }: Language): LanguageItem[] {
  return id === undefined ? [] : [{ id, locale, name, is_default: isOn(is_default) }];
}
