import * as assert from 'uvu/assert';
import type { Page, Request } from 'playwright-core';
import { fillPath, keyOf, paramsOf, type Resource } from '#core';
import { loadRegistry } from '../../src/build/registry.ts';
import { emptyDatabase } from '../setup/database.ts';
import { hasPostgres } from '../setup/postgres.ts';
import { lookOf, looks, nameOf, type Look } from '../setup/draw.ts';
import { isThorough, leave } from '../setup/thorough.ts';
import { inChromium } from './chromium.ts';
import { demoPassword, sharedWaypost, startWaypost, temporaryFolder, visit, type Visit } from './harness.ts';
import { answered, callsOf, examine, push } from './examine.ts';
import { outside, screensOf } from './stories.ts';

const it = inChromium('every route');
const { registry } = await loadRegistry(process.cwd());

type Tokens = Record<'access_token' | 'refresh_token' | 'expires_in', string | number>;

async function post<T>(address: string, body: object, tokens?: Tokens): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(tokens && { authorization: `Bearer ${tokens.access_token}` }) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as T;
}

const login = (url: string, username: string) => post<Tokens>(`${url}/api/v1/customer/login`, { username, password: demoPassword, method: 'basic' });

/** Has somebody read a language from now on. */
const read = (url: string, language: Look['language'], { tokens, admin }: Pick<Lane, 'tokens' | 'admin'>): Promise<unknown> =>
  post(`${url}/api/v1/users/${admin}/set-preferred-language`, { locale: language }, tokens);

interface Row {
  id: number;
  [field: string]: unknown;
}
interface Found {
  record: Row;
  /** The parameters of its address that name records above it. */
  params: { [name: string]: number };
}
type Ask = (path: string) => Promise<Row[]>;

/** The first record of a resource; of one below others, of the first record above: by its list, or as the record above brings it along. */
async function firstOf(resource: Resource, ask: Ask, sort = ''): Promise<Found | undefined> {
  const { parent } = resource.decl;
  const upper = parent && registry.resources.get(parent.resource);
  const above = upper && (await firstOf(upper, ask, '&sort=id'));
  if (parent && !above) return undefined;
  const params = parent ? { ...above!.params, [parent.param]: above!.record.id } : {};
  const [record] = await rowsOf(resource, { params, ask, query: `per-page=1${sort}` });
  return record && { record, params };
}

interface Asking {
  params: Found['params'];
  ask: Ask;
  query: string;
  /** What each is to bring along. */
  expand?: string;
}

/** Records by their list call; those without one as the record above brings them along, which may be brought along itself. */
async function rowsOf(resource: Resource, { params, ask, query, expand }: Asking): Promise<Row[]> {
  const { parent } = resource.decl;
  if (resource.operations.includes('list')) return ask(`${fillPath(resource.listPath, params)}?${query}${expand ? `&expand=${expand}` : ''}`);
  const upper = registry.resources.get(parent!.resource)!;
  const [name] = Object.entries(upper.decl.expands ?? {}).find(([, each]) => each.resource === resource.name && each.many)!;
  const rows = await rowsOf(upper, { params, ask, query: 'sort=id', expand: expand ? `${name}.${expand}` : name });
  return rows.find(({ id }) => id === params[parent!.param])![name] as Row[];
}

/** A screen's address, parameters filled with the first record there is; undefined where there is none. */
async function addressOf(path: string, { url, tokens }: { url: string; tokens: Tokens }): Promise<string | undefined> {
  if (!path.includes('{')) return path;
  const route = registry.routes.find((each) => each.path === path);
  const resource =
    registry.resources.get(route && 'resource' in route ? (route.resource ?? '') : '') ??
    registry.plugins.find((plugin) => plugin.id === route?.plugin)?.resources[0];
  if (!resource) return undefined;
  const ask: Ask = async (asked) =>
    (await (await fetch(`${url}/api/v1/${asked}`, { headers: { authorization: `Bearer ${tokens.access_token}` } })).json()) as Row[];
  const found = await firstOf(resource, ask);
  const own = found && keyOf(resource, found.record as never);
  const valueOf = async (name: string) => found?.params[name] ?? (await idNamed(name, ask)) ?? own;
  const values = await Promise.all(paramsOf(path).map(async (name) => [name, await valueOf(name)] as const));
  return found && fillPath(path, Object.fromEntries(values));
}

/** The first record of the resource that a parameter such as `faqCategoryId` is called by; of parameters called otherwise none. */
async function idNamed(name: string, ask: Ask): Promise<number | undefined> {
  const singular = name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const resource = [`${singular}s`, singular.replace(/y$/, 'ies')].flatMap((each) => registry.resources.get(each) ?? [])[0];
  if (!resource?.operations.includes('list') || resource.listPath.includes('{')) return undefined;
  const [first] = await ask(`${resource.listPath}?per-page=1&sort=id`);
  return first && Number(first.id);
}

/** A screen that asks for nothing: between two others, so that the heading of the next is another. */
const between = '/access-denied';

async function goInside(page: Page, address: string): Promise<void> {
  const before = await page.locator('h1').first().innerText();
  await push(page, address);
  await page.waitForFunction((old) => {
    const now = document.querySelector('h1')?.innerText;
    return now !== undefined && now !== old;
  }, before);
}

/** Opens a screen: the first by loading it, others inside the application, which costs a fifth; a thorough run loads them all. */
async function arrive(page: Page, { url, address, isFirst }: { url: string; address: string; isFirst: boolean }): Promise<void> {
  if (isFirst || isThorough) await page.goto(url + address);
  else {
    if (new URL(page.url()).pathname !== between) await goInside(page, between);
    if (address !== between) await goInside(page, address);
  }
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true], .bp6-skeleton').first().waitFor({ state: 'detached' });
}

let onServer: Promise<{ url: string; stop: () => Promise<void> }> | undefined;
/** On PostgreSQL an area that keeps something encrypted is left out without keys. */
const secretsKeys = `test:${Buffer.alloc(32, 1).toString('base64')}`;

/** The address of a Waypost on an engine, with demo data. */
async function waypostOn(engine: Look['engine']): Promise<string> {
  if (engine === 'pglite' || !hasPostgres()) return (await sharedWaypost()).url;
  onServer ??= emptyDatabase().then(async ({ url, drop }) => {
    const waypost = await startWaypost({ dataDir: temporaryFolder(), env: { DATABASE_URL: url, SECRETS_KEYS: secretsKeys } });
    return {
      url: waypost.url,
      stop: async () => {
        await waypost.stop();
        await drop();
      },
    };
  });
  return (await onServer).url;
}
it.after(async () => {
  await (await onServer)?.stop();
});

/** A page on one engine, which shows one look after the other: what it has fetched and compiled stays. */
interface Lane {
  url: string;
  visited: Visit;
  calls: ReadonlySet<Request>;
  tokens: Tokens;
  admin: number;
}

async function laneOn(engine: Look['engine']): Promise<Lane> {
  const url = await waypostOn(engine);
  const tokens = await login(url, 'admin@example.com');
  const me = await fetch(`${url}/api/v1/customer`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
  const visited = await visit();
  return { url, visited, calls: callsOf(visited.page), tokens, admin: ((await me.json()) as Row).id };
}

/** Puts the page into a look, signed in or not; nothing the browser fetches is intercepted, or it would keep nothing it has fetched. */
async function enter(lane: Lane, { language, theme, width }: Look, isOutside: boolean): Promise<void> {
  const { url, visited, tokens } = lane;
  const { page } = visited;
  await page.goto(`${url}/health`);
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: 800 });
  if (!isOutside) await read(url, language, lane);
  const session = {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresIn: Math.floor(Date.now() / 1000) + Number(tokens.expires_in),
  };
  await page.evaluate(
    (entries) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, String(value));
    },
    { 'preferred-language': language, ...(!isOutside && session) },
  );
}

/** What is wrong with these screens in a look. */
async function faults(lane: Lane, look: Look, screens: readonly string[]): Promise<string[]> {
  const { url, visited, calls, tokens } = lane;
  const { page, problems } = visited;
  const found: string[] = [];
  for (const isOutside of [true, false]) {
    const mine = screens.filter((path) => outside.includes(path) === isOutside);
    if (mine.length === 0) continue;
    await enter(lane, look, isOutside);
    let isFirst = true;
    for (const path of mine) {
      const address = await addressOf(path, { url, tokens });
      if (!address) continue;
      await arrive(page, { url, address, isFirst: isFirst || isOutside });
      await answered(page, calls);
      // The frame around them is the same.
      found.push(...(await examine(page, isFirst || isOutside ? 'html' : 'main')).map((each) => `${path}: ${each}`));
      isFirst = false;
    }
    if ((await page.evaluate(() => document.documentElement.dir)) !== (look.language === 'he' ? 'rtl' : 'ltr'))
      found.push('the direction of writing');
  }
  return [...found, ...problems.splice(0)].map((each) => `${nameOf(look)}: ${each}`);
}

/** The language in which the admin reads is everybody's who looks as them: it is put back when all have looked. */
async function readEnglish(engine: Look['engine']): Promise<void> {
  const lane = await laneOn(engine);
  await read(lane.url, 'en', lane);
  await lane.visited.context.close();
}

/** The same of several looks of an engine, in one page. */
async function faultsOn(engine: Look['engine'], asked: Asked): Promise<string[]> {
  const lane = await laneOn(engine);
  const found: string[] = [];
  for (const [look, screens] of asked) found.push(...(await faults(lane, look, screens)));
  await lane.visited.context.close();
  return found;
}

const all = [...outside, ...screensOf(registry)];

type Asked = ReadonlyArray<readonly [look: Look, screens: readonly string[]]>;
const drawn: Asked = looks.map((look) => [look, all.filter((path) => lookOf(path) === look)]);

it('passes axe, throws nothing and breaks no rule of the policy, each in the look that its path draws', async () => {
  const wrong = await faultsOn('pglite', drawn);
  await readEnglish('pglite');
  assert.equal(wrong, []);
});

// What an engine answers is held by the tests of the API, on both: its screens are the same.
const onPostgres = 'the same on PostgreSQL, of those whose path draws it';
if (isThorough)
  it(onPostgres, async () => {
    const wrong = await faultsOn(
      'postgres',
      drawn.filter(([{ engine }]) => engine === 'postgres'),
    );
    await readEnglish('postgres');
    assert.equal(wrong, []);
  });
else leave(onPostgres);

/** Pages that a thorough run has at the same time. */
const atOnce = 4;

for (const look of [
  { language: 'en', theme: 'light', width: 1280, engine: 'pglite' },
  { language: 'he', theme: 'dark', width: 1280, engine: 'pglite' },
] as const) {
  const title = `every one of them, ${nameOf(look)}`;
  if (!isThorough) {
    leave(title);
    continue;
  }
  it(title, async () => {
    const wrong = await Promise.all(
      Array.from({ length: atOnce }, (_, lane) => faultsOn(look.engine, [[look, all.filter((__, at) => at % atOnce === lane)]])),
    );
    await readEnglish(look.engine);
    assert.equal(wrong.flat(), []);
  });
}

it.run();
