// A whole application in a test: a provider without a network, two areas, and stores of its own.
import { act } from 'react';
// Loaded beforehand, so that what the application imports lazily is there within a turn.
import '../../src/shell/frame/Frame.tsx';
import '../../src/shell/frame/Trail.tsx';
import '../../src/shell/palette/Palette.tsx';
import '../../src/shell/palette/Shortcuts.tsx';
import { areaIndex, type PluginSource, type Timer } from '#core';
import type { Transport, WireRequest } from '#api';
import { createStores, memoryDraftStore, memoryStorage } from '#state';
import { App } from '../../src/shell/App.tsx';
import { readConfig } from '../../src/shell/config.ts';
import { createShell } from '../../src/shell/createShell.ts';
import { createI18n } from '../../src/shell/i18n.ts';
import type { RoutedProps } from '../../src/resource/screenKinds.ts';
import type { Shell } from '../../src/shell/Shell.ts';
import { AppButton, hasUnsaved, Page, useLeaveGuard } from '#ui';
import { areasLocale } from '../../src/build/virtual.ts';
import paletteEn from '../../locales/en/palette.json';
import shellEn from '../../locales/en/shell.json';
import shellHe from '../../locales/he/shell.json';
import uiEn from '../../locales/en/ui.json';
import uiHe from '../../locales/he/ui.json';
import { area, registryOf } from '../setup/areas.ts';
import { render } from '../setup/render.tsx';

const people = {
  admin: { id: 1, email: 'admin@example.com', role: 'admin', profile: { full_name: 'Ada Morgan' } },
  manager: { id: 2, email: 'manager@example.com', role: 'manager', profile: { full_name: 'Noa Levi' }, userToOperator: { operator_id: 5 } },
  customer: { id: 3, email: 'customer@example.com', role: 'customer', profile: { full_name: 'Maria' }, preferredLanguage: { locale: 'he' } },
};
type Person = keyof typeof people;

export interface Reply {
  status: number;
  body?: unknown;
  text?: string;
}
/** What the provider says to a call, `POST cache/clear`; a function may wait. */
type Script = Record<string, Reply | ((request: WireRequest) => Reply | Promise<Reply>)>;

const defaults: Script = {
  'POST customer/login': ({ body = '' }) => {
    const { username, password } = JSON.parse(body) as { username: string; password: string };
    const who = Object.entries(people).find(([, { email }]) => email === username)?.[0];
    return who && password === 'right'
      ? { status: 200, body: { access_token: who, refresh_token: `r-${who}`, expires_in: 900 } }
      : { status: 400, body: { message: 'Incorrect e-mail or password.' } };
  },
  'GET customer': ({ headers }) => {
    const who = headers.Authorization?.replace('Bearer ', '') as Person;
    return people[who] ? { status: 200, body: people[who] } : { status: 401, text: 'Unauthorized' };
  },
  'POST customer/logout': { status: 204 },
  'GET -/capabilities': { status: 200, body: { features: ['attention', 'search'] } },
  'GET -/attention': { status: 200, body: [] },
  'GET languages': {
    status: 200,
    body: [
      { name: 'English', locale: 'en' },
      { name: 'Hebrew', locale: 'he', is_enabled: 1 },
      { name: 'French', locale: 'fr', is_enabled: 0 },
    ],
  },
};

const linkedCall = (method: string, access: string) => ({
  method,
  path: 'guides/{id}/articles',
  access,
  resource: 'guides',
  answers: { linked: { target: 'articles', link: 'guide_articles', ids: 'articleIds' } },
});

export const areas: PluginSource[] = [
  area(
    'bookings',
    {
      access: { read: 'user', write: 'staff', page: 'user' },
      query: { dayFrom: { field: 'day', as: 'from' } },
      list: { filters: ['status'] },
      views: {
        waiting: { title: 'Waiting', where: { status: 'PENDING', day: { from: '@today' } }, access: 'user', bell: '{{count}} waiting' },
        done: { title: 'Done', where: { status: 'DONE' } },
      },
    },
    {
      status: { type: 'string', title: 'Status', enum: ['PENDING', 'DONE'] },
      day: { type: 'string', format: 'date', title: 'Day' },
    },
  ),
  area('guides'),
  area('articles', { access: { read: 'user', write: 'articles.keep' }, api: { collection: 'articles', clearsCache: true } }),
  area('broken', { menu: 7 }),
].map((source) => {
  const manifest = source.manifest as Record<string, unknown>;
  const extra = {
    bookings: { home: '/bookings', menu: { place: 'sidebar', icon: 'calendar', order: 1, count: 'done' } },
    guides: {
      title: 'Ätna guides',
      menu: { place: 'user', icon: 'map' },
      calls: { linked: linkedCall('GET', 'user'), link: linkedCall('PATCH', 'admin') },
      screens: [
        {
          kind: 'record',
          resource: 'guides',
          path: '/guides/{id}',
          as: 'tabs',
          parts: [
            { id: 'name', title: 'Name', fields: ['title'] },
            { id: 'more', title: 'More', path: '/guides/{id}/more', fields: ['title'] },
          ],
        },
        {
          kind: 'record',
          id: 'articles',
          resource: 'guides',
          path: '/guides-articles/{id}',
          title: 'Articles',
          parts: [{ id: 'articles', links: { read: 'linked', write: 'link' } }],
        },
      ],
    },
    articles: {
      title: 'Zoo',
      menu: { place: 'user', group: 'content', icon: 'book' },
      permissions: { 'articles.keep': { title: 'Keep articles', default: 'admin' } },
    },
  }[source.id];
  return { ...source, manifest: { ...manifest, ...extra } };
});

function List({ resource }: { resource: string }) {
  return (
    <Page title={`List of ${resource}`}>
      <p>rows</p>
    </Page>
  );
}
let draftText = '';
function Edit({ resource, at, part = '', params }: RoutedProps) {
  useLeaveGuard(() => draftText !== '');
  if (at !== resource)
    return (
      <Page title={`${at} of ${resource} ${params.id}`}>
        <p>choices</p>
      </Page>
    );
  return (
    <Page title={`One of ${resource}`}>
      {part && <p>{`at ${part}`}</p>}
      <AppButton
        text="type"
        onClick={() => {
          draftText = 'x';
        }}
      />
      <AppButton
        text="discard"
        onClick={() => {
          draftText = '';
        }}
      />
    </Page>
  );
}
function Thrown(): never {
  throw new Error('no such field');
}

export interface WorldOptions {
  at?: string;
  as?: Person;
  script?: Script;
  stored?: Record<string, string>;
  screens?: { list?: () => Promise<typeof List>; edit?: () => Promise<typeof Edit> };
  config?: unknown;
  /** Areas beside the usual ones; each of their pages says its name. */
  more?: readonly PluginSource[];
  timer?: Timer;
}

const everyIcon = new Proxy({}, { get: () => ['M0 0'] });

/** Opens the application at an address, as somebody or nobody. */
export async function openWorld({ at = '/', as, script = {}, stored = {}, screens = {}, config = {}, timer, more = [] }: WorldOptions = {}) {
  draftText = '';
  const calls: WireRequest[] = [];
  const transport: Transport = async (request) => {
    calls.push(request);
    const call = `${request.method} ${request.url.replace('/api/v1/', '').split('?')[0]}`;
    const scripted = script[call] ?? defaults[call] ?? { status: 404, text: 'Not Found' };
    const { status, body, text = '' } = typeof scripted === 'function' ? await scripted(request) : scripted;
    return { status, statusText: text, headers: {}, body, form: body === undefined ? 'empty' : 'json' };
  };
  const storage = memoryStorage();
  const tokens = as && { accessToken: as, refreshToken: `r-${as}`, expiresIn: '9999999999' };
  for (const [key, value] of Object.entries({ ...tokens, ...stored })) storage.setItem(key, value);
  const stores = createStores({ storage, drafts: memoryDraftStore(), timer: { set: () => 0, clear: () => undefined } });
  const registry = registryOf(...areas, ...more);
  const strings: Record<string, Record<string, object>> = { en: { shell: shellEn, ui: uiEn, palette: paletteEn }, he: { shell: shellHe, ui: uiHe } };
  const { i18n, ready } = createI18n(
    async (language, namespace) =>
      (namespace === 'areas' ? areasLocale(registry, language) : (strings[language]?.[namespace] ?? {})) as Record<string, unknown>,
    stores.locale.language(),
  );
  await ready;
  history.replaceState(null, '', at);
  const edit = screens.edit ?? (async () => Edit);
  const shell: Shell = createShell({
    config: readConfig(config),
    index: areaIndex(registry),
    i18n,
    stores,
    window,
    hasUnsaved,
    icons: { small: async () => ({ iconPaths: everyIcon }), large: async () => ({ iconPaths: everyIcon }) },
    client: { transport, lock: (_name, run) => run(), ...(timer && { timer }) },
    imports: Object.fromEntries(
      registry.plugins.map((plugin) => [
        plugin.id,
        async () => ({
          default: {
            id: plugin.id,
            manifest: plugin.manifest,
            schemas: Object.fromEntries(plugin.resources.map(({ name, schema }) => [name, schema])),
            validators: {},
            client: {
              pages: Object.fromEntries(plugin.supplies.pages.map((page) => [page, async () => ({ default: () => <Page title={page}>rows</Page> })])),
            },
          },
        }),
      ]),
    ),
    generic: { list: screens.list ?? (async () => List), create: edit, record: edit, part: edit },
  });
  await render(<App shell={shell} />);
  // The first world of a process also waits for the frame's own code.
  if (as && !script['GET customer']) await until(() => document.querySelector('.wp-main > *, .wp-auth, .wp-splash-failed'));
  await settle();
  return {
    shell,
    stores,
    storage,
    calls,
    script,
    sent: (call: string) => calls.filter(({ method, url }) => `${method} ${url.replace('/api/v1/', '').split('?')[0]}` === call),
  };
}

export const throwing = async () => Thrown as unknown as typeof List;

/** Lets promises, chunks and their renders come to rest. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++)
    await act(async () => {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    });
}

/** Waits for what a lazily imported module draws: files come when they come. */
export async function until<T>(find: () => T | null | undefined | false): Promise<T> {
  for (let turn = 0; turn < 60_000; turn++) {
    const found = find();
    if (found) return found;
    await act(async () => {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    });
  }
  throw new Error(`never came: ${find.toString()}`);
}

export const text = () => document.body.textContent ?? '';
export const heading = () => document.querySelector('h1')?.textContent;
export const address = () => location.pathname + location.search;
