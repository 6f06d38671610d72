// One running Waypost on a copy of the checkout, with an area dropped in that has a field of every kind and 250 rows.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { inCommon } from '../setup/cpu.ts';
import { checkout, demoPassword, leave, revisit, startWaypost, type Visit, type VisitLook, type Waypost } from './harness.ts';

export const kinds = ['GEM_STONE', 'FOSSIL', 'SEA_SHELL'] as const;

const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Specimen',
  description: 'A find in a cabinet.',
  type: 'object',
  required: ['title', 'kind'],
  properties: {
    title: { type: 'string', title: 'Title', minLength: 2, maxLength: 80, 'x-localized': true },
    kind: { type: 'string', enum: kinds, title: 'Kind' },
    found_on: { type: 'string', format: 'date', title: 'Found on' },
    weight: { type: 'integer', title: 'Weight', minimum: 0, maximum: 100000 },
    is_public: { type: 'integer', enum: [0, 1], title: 'Public', default: 1 },
    company_type_id: { type: 'integer', title: 'Lender', 'x-ref': 'company-types' },
    price: { $ref: '../../schemas/common/money.schema.json', title: 'Price' },
    note: { type: 'string', title: 'Note', maxLength: 400 },
  },
};

const manifest = {
  $schema: '../../schemas/plugin.schema.json',
  id: 'specimens',
  title: 'Specimens',
  menu: { place: 'user', icon: 'cube' },
  resources: [
    {
      name: 'specimens',
      schema: 'specimen.schema.json',
      paths: '/specimens',
      access: { read: 'user', write: 'admin' },
      scope: 'global',
      api: { collection: 'specimens' },
      list: {
        columns: ['id', 'title', 'kind', 'found_on', 'weight', 'is_public', 'company_type_id', 'price'],
        search: ['title', 'note'],
        sort: 'id',
        filters: ['title', 'kind', 'found_on', 'weight', 'is_public', 'company_type_id', 'price'],
      },
      views: {
        light: { title: 'Light fossils', where: { kind: 'FOSSIL', weight: { to: 120 } }, sort: '-weight', bell: 'Light fossils: {{count}}' },
        priceless: { title: 'Without a price', where: { price: { 'is-set': false } }, columns: ['title', 'weight'] },
      },
    },
  ],
};

const text = (title: string, more: object = {}) => ({ type: 'string', title, maxLength: 80, ...more });
/** An area whose records show their parts as tabs, by data alone. */
const cabinets = {
  'plugin.json': {
    $schema: '../../schemas/plugin.schema.json',
    id: 'cabinets',
    title: 'Cabinets',
    menu: { place: 'user', icon: 'box' },
    resources: ['cabinets', 'drawers'].map((name) => ({
      name,
      schema: `${name.slice(0, -1)}.schema.json`,
      singular: name === 'drawers' ? 'Drawer' : 'Cabinet',
      access: { read: 'user', write: 'admin' },
      scope: 'global',
      api: { collection: name },
      ...(name === 'cabinets' ? { paths: '/cabinets', unique: [['name']] } : { list: { columns: ['title', 'cabinet_id'], filters: ['cabinet_id'] } }),
    })),
    screens: [{ kind: 'record', resource: 'cabinets', path: '/cabinets/{id}', as: 'tabs', parts: 'cabinet.parts.json' }],
  },
  'cabinet.parts.json': [
    { id: 'name', title: 'Name', fields: ['name'] },
    { id: 'place', title: 'Place', path: '/cabinets/{id}/place', fields: ['room', 'note'] },
    { id: 'drawers', title: 'Drawers', list: 'drawers', by: 'cabinet_id' },
  ],
  'cabinet.schema.json': {
    title: 'Cabinet',
    type: 'object',
    required: ['name'],
    properties: { name: text('Name'), room: text('Room'), note: text('Note', { 'x-widget': 'textarea' }) },
  },
  'drawer.schema.json': {
    title: 'Drawer',
    type: 'object',
    required: ['title', 'cabinet_id'],
    properties: { title: text('Title'), cabinet_id: { type: 'integer', title: 'Cabinet', 'x-ref': 'cabinets' } },
  },
  'demo.json': {
    cabinets: [{ name: 'Oak' }, { name: 'Elm' }],
    drawers: [
      { title: 'Shells', cabinet_id: 1 },
      { title: 'Coins', cabinet_id: 2 },
    ],
  },
};

/** Texts that a spreadsheet would carry out. */
export const formulas: Record<number, string> = { 241: '=1+2', 242: '@SUM(A1)', 243: '+1', 244: '-2+3', 245: `'=quoted` };

/** Specimen `n` of 250. Its weight is its number; every sixth has no price. */
export const specimen = (n: number) => ({
  id: n,
  title: `Specimen ${String(n).padStart(3, '0')}`,
  kind: kinds[n % 3],
  found_on: new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10),
  weight: n,
  is_public: n % 2,
  company_type_id: 1 + (n % 8),
  ...(n % 6 !== 0 && { price: { amount: n * 100, currency_id: 1 } }),
  ...(formulas[n] !== undefined && { note: formulas[n] }),
});

function dropIn(root: string): void {
  writeArea(root, 'specimens', {
    'plugin.json': manifest,
    'specimen.schema.json': schema,
    'demo.json': { specimens: Array.from({ length: 250 }, (_, i) => specimen(i + 1)) },
  });
  writeArea(root, 'cabinets', cabinets);
}

function writeArea(root: string, id: string, files: Record<string, unknown>): void {
  const folder = path.join(root, 'plugins', id);
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), JSON.stringify(content));
}

let running: Promise<Waypost> | undefined;
/** The one of this process. Tests make the records they change. */
export const specimens = (): Promise<Waypost> => (running ??= inCommon(start));

async function start(): Promise<Waypost> {
  const root = await checkout();
  dropIn(root);
  const waypost = await startWaypost({ root });
  process.on('exit', () => waypost.process.kill('SIGKILL'));
  return waypost;
}

const signedIn = new Map<string, Promise<Record<string, unknown>>>();

async function login(email: string): Promise<Record<string, unknown>> {
  const { url } = await specimens();
  const answer = await fetch(`${url}/api/v1/customer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: demoPassword, method: 'basic' }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** A session of its own for every page: refreshing one must not end another. */
export interface Entered extends Visit {
  url: string;
}

const open = new Set<Visit>();
/** After each test: closes its pages, and takes away the records it made, so that every test begins with the demo rows. */
export async function leaveAll(): Promise<void> {
  const { url } = await specimens();
  await Promise.all([...open].map((visited) => leave(visited, url)));
  open.clear();
  await clearAway('specimens', { list: 'specimens', last: 250 });
  await clearAway('company-types', { list: 'company-type', last: 8 });
  await clearAway('drawers', { list: 'drawers', last: 2 });
  await clearAway('cabinets', { list: 'cabinets', last: 2 });
}

async function clearAway(collection: string, { list, last }: { list: string; last: number }): Promise<void> {
  const { body } = await call<Array<{ id: number }>>('GET', `${list}?fields=id&sort=-id&per-page=100`);
  for (const { id } of body.filter((row) => row.id > last)) await call('DELETE', `${collection}/${id}`);
}

const readers = new Map<string, Promise<string>>();
/** An admin whose profile, which has the last word, names a language. Nothing of it is intercepted: a page whose calls are keeps nothing it has fetched. */
const readerOf = (language: string): Promise<string> => {
  const email = `reader-${language}@example.com`;
  const reader = { full_name: 'Ada Reader', email, role: 'admin', password: demoPassword, locale: language };
  if (!readers.has(language))
    readers.set(
      language,
      call('POST', 'users', reader).then(() => email),
    );
  return readers.get(language)!;
};

/** Opens an address as somebody signed in, without the way through the form. */
export async function enter(address: string, { email, ...look }: VisitLook & { email?: string } = {}): Promise<Entered> {
  const { url } = await specimens();
  const { language = 'en' } = look;
  const tokens = await login(email ?? (language === 'en' ? 'admin@example.com' : await readerOf(language)));
  const storage = {
    refreshToken: String(tokens.refresh_token),
    expiresIn: String(Math.floor(Date.now() / 1000) + Number(tokens.expires_in)),
    accessToken: String(tokens.access_token),
    ...(look.language && { 'preferred-language': look.language }),
  };
  const visited = await revisit(look, { url, storage });
  open.add(visited);
  visited.page.setDefaultTimeout(15_000);
  await visited.page.goto(`${url}${address}`);
  return { ...visited, url };
}

/** A call of the API beside the browser, as the admin. */
export async function call<T = unknown>(method: string, address: string, body?: unknown): Promise<{ status: number; body: T; headers: Headers }> {
  const { url } = await specimens();
  const email = 'admin@example.com';
  if (!signedIn.has(email)) signedIn.set(email, login(email));
  const { access_token } = await signedIn.get(email)!;
  const answer = await fetch(`${url}/api/v1/${address}`, {
    method,
    headers: { authorization: `Bearer ${String(access_token)}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as T, headers: answer.headers };
}

/** Makes a record beside the browser; its id. */
export async function make(collection: string, record: Record<string, unknown>): Promise<number> {
  const { status, body } = await call<{ id: number }>('POST', collection, record);
  if (status !== 201) throw new Error(`${collection}: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

export const heading = (page: Page) => page.locator('main h1');
export const titleBox = (page: Page) => page.getByRole('textbox', { name: /^Title/ });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
let made = 0;
/** A name no other record has. */
export const unique = (word: string): string => `${word} ${Date.now().toString(36)}${++made}`;
