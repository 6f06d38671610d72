// A small marketplace in memory for the generic screens: a real client over a fake wire, a plugin bundle, and the runtime around them.
import i18next from 'i18next';
import { Suspense, act, type ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { createHttp, type Http, type WireAnswer, type WireRequest } from '#api';
import {
  areaIndex,
  englishOf,
  formFilesOf,
  frameTree,
  inlineRefs,
  permitted,
  variantSchema,
  variants,
  type Json,
  type JsonSchema,
  type Registry,
  type Role,
  type WireRecord,
} from '#core';
import { createCompiler } from '#core/check';
import { createStores, memoryDraftStore, memoryStorage, type DraftStore, type PageStores } from '#state';
import en from '../../locales/en/resource.json';
import forms from '../../locales/en/forms.json';
import kit from '../../locales/en/kit.json';
import publishing from '../../locales/en/publishing.json';
import sheet from '../../locales/en/sheet.json';
import table from '../../locales/en/table.json';
import ui from '../../locales/en/ui.json';
import validation from '../../locales/en/validation.json';
import { RuntimeProvider, type ClientHalf, type PluginBundle, type Runtime, type Validate } from '../../src/resource/area.ts';
import { resolveCommon } from '../setup/areas.ts';
import { render, type Rendered } from '../setup/render.tsx';

export interface Sent {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Json | undefined;
}
/** Answers a request, or leaves it to the next handler with `undefined`. A thrown error is a lost answer. */
export type Handler = (
  sent: Sent,
) =>
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  | undefined
  | Promise<{ status?: number; body?: unknown; headers?: Record<string, string> } | undefined>;

export interface WorldOptions {
  role?: Role;
  /** What the API offers beyond the contract. */
  offers?: string[];
  /** The areas' client halves, by id. */
  clients?: Readonly<Record<string, ClientHalf>>;
  /** Keeps drafts: another world on the same device finds them. */
  device?: DraftStore;
  /** Of content, as its reader reads it. */
  language?: string;
}
export interface World {
  stores: PageStores;
  device: DraftStore;
  http: Http;
  sent: Sent[];
  on: (handler: Handler) => void;
  runtime: Runtime;
  went: string[];
  of: (method: string) => Sent[];
}

const read = (request: WireRequest): Sent => {
  const [path = '', query = ''] = request.url.replace('http://api/', '').split('?');
  return {
    method: request.method,
    path,
    query: new URLSearchParams(query),
    headers: request.headers,
    body: request.body === undefined ? undefined : (JSON.parse(request.body) as Json),
  };
};

/** The handlers asked last come first. */
export function createWorld(
  registry: Registry,
  { role = 'admin', offers = ['if-match', 'idempotency-key', 'lists'], clients = {}, device = memoryDraftStore(), language }: WorldOptions = {},
): World {
  const stores = createStores({ storage: memoryStorage(), drafts: device, tab: 'mine', timer: { set: () => 0, clear: () => undefined } });
  stores.features.set(offers);
  const handlers: Handler[] = [];
  const sent: Sent[] = [];
  const transport = async (request: WireRequest): Promise<WireAnswer> => {
    const each = read(request);
    sent.push(each);
    for (const handler of handlers) {
      const answer = await handler(each);
      if (answer)
        return {
          status: answer.status ?? 200,
          statusText: '',
          headers: answer.headers ?? {},
          body: answer.body,
          form: answer.body === undefined ? 'empty' : 'json',
        };
    }
    return { status: 404, statusText: 'Not Found', headers: {}, body: { name: 'RouteNotFound', message: 'none', status: 404 }, form: 'json' };
  };
  const session = {
    tokens: () => ({ accessToken: 'a', expiresInS: 4e9 }),
    renew: () => undefined,
    ended: async () => false,
    pending: () => undefined,
  };
  const http = createHttp({
    base: 'http://api/',
    session,
    features: stores.features,
    transport,
    ...(language && { locale: { language: () => language } }),
  });
  const bundles = new Map(registry.plugins.map((plugin) => [plugin.id, bundleOf(plugin, clients[plugin.id])]));
  const went: string[] = [];
  const runtime: Runtime = {
    index: areaIndex(registry),
    http,
    viewer: permitted(registry, { id: 7, role }),
    stores,
    address: () => location.pathname + location.search,
    load: async (plugin) => bundles.get(plugin)!,
    loaded: (plugin) => bundles.get(plugin),
    navigate: (path, options) => {
      went.push(path);
      history[options?.replace ? 'replaceState' : 'pushState'](null, '', path);
    },
  };
  return {
    http,
    sent,
    runtime,
    stores,
    device,
    went,
    on: (handler) => {
      handlers.unshift(handler);
    },
    of: (method) => sent.filter((each) => each.method === method),
  };
}

function bundleOf(plugin: Registry['plugins'][number], client?: ClientHalf): PluginBundle {
  const compile = (schema: object) => createCompiler().compile(schema) as unknown as Validate;
  const formFiles = formFilesOf(plugin);
  const formOf = (file: string) => inlineRefs(plugin.files[file] as JsonSchema, resolveCommon);
  return {
    id: plugin.id,
    manifest: plugin.manifest,
    ...(client && { client }),
    schemas: {
      ...Object.fromEntries(plugin.resources.map((each) => [each.name, each.schema])),
      ...Object.fromEntries(formFiles.map((file) => [file, formOf(file)])),
    },
    validators: whenAsked<Validate>([
      ...plugin.resources.flatMap((each) =>
        variants.map((variant) => [`${each.name}.${variant}`, () => compile(variantSchema(each, variant))] as const),
      ),
      ...formFiles.map((file) => [file, () => compile(formOf(file))] as const),
    ]),
  };
}

/** Values that are made when somebody asks for them, once. */
function whenAsked<T>(entries: ReadonlyArray<readonly [name: string, make: () => T]>): Record<string, T> {
  const made = new Map<string, T>();
  const get = (name: string, make: () => T) => made.get(name) ?? made.set(name, make()).get(name)!;
  return Object.defineProperties({}, Object.fromEntries(entries.map(([name, make]) => [name, { enumerable: true, get: () => get(name, make) }])));
}

/** Words of the layers and of every plugin, in English. Call before each test. */
export async function begin(registry: Registry): Promise<void> {
  const own = Object.fromEntries(registry.plugins.map((plugin) => [plugin.id, englishOf(plugin)]));
  const areas = Object.fromEntries(registry.plugins.map((plugin) => [plugin.id, frameTree(englishOf(plugin))]));
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { resource: en, forms, kit, publishing, sheet, table, ui, validation, areas, ...own } } as never,
    interpolation: { escapeValue: false },
    fallbackNS: false,
    defaultNS: 'resource',
  });
}

/** Something with the world around it. */
export const around = (world: Pick<World, 'runtime'>, node: ReactNode): ReactNode => (
  <RuntimeProvider value={world.runtime}>
    <Suspense fallback={null}>{node}</Suspense>
  </RuntimeProvider>
);

/** Shows something in the world and waits for what it loads. */
export async function show(world: World, node: ReactNode): Promise<Rendered> {
  const shown = await render(around(world, node));
  await settle();
  return shown;
}

/** Lets promises and React come to rest. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn++)
    await act(async () => {
      await new Promise((resolve) => setImmediate(resolve));
    });
}

/** A list of records as the API pages it: the page, its headers, sorted as given. */
export function listOf(path: string, rows: WireRecord[], headers: Record<string, string> = {}): Handler {
  return ({ method, path: asked, query }) => {
    if (method !== 'GET' || asked !== path) return undefined;
    const perPage = Number(query.get('per-page') ?? 0);
    const page = Number(query.get('page') ?? 1);
    const body = perPage ? rows.slice((page - 1) * perPage, page * perPage) : rows;
    const paging: Record<string, string> = perPage
      ? {
          'x-pagination-total-count': String(rows.length),
          'x-pagination-per-page': String(perPage),
          'x-pagination-current-page': String(page),
          'x-pagination-page-count': String(Math.max(1, Math.ceil(rows.length / perPage))),
        }
      : {};
    return { body, headers: { ...paging, ...headers } };
  };
}
