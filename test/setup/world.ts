// A world for server tests: a registry of plugins given as objects, a database, the application over both, and people to ask as.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { locales, type Json, type PluginSource, type Registry, type Role, type Tree } from '#core';
import { apiIn, createApp, type AppParts, type AuthPort } from '../../src/server/app.ts';
import type { Areas } from '../../src/server/area/Registered.ts';
import type { Actor, Mail } from '../../src/server/work/AppContext.ts';
import type { Db } from '../../src/server/db/Db.ts';
import { quote } from '../../src/server/db/names.ts';
import { createTranslator, type Locales } from '../../src/server/lib/i18n.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { registryOf } from './areas.ts';
import { tablesFor } from './keptTables.ts';
import { once } from './once.ts';
import { noteRaised } from './raised.ts';
import { people, type Answered, type Client, type Person } from './people.ts';

export { people, type Answered, type Client, type Person };

/** The application's own strings, as they stand in `locales/`. */
export function readLocales(root = 'locales'): Locales {
  const files = (lng: string) => readdirSync(path.join(root, lng)).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    locales.map((lng) => [
      lng,
      Object.fromEntries(
        files(lng).map((file) => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(path.join(root, lng, file), 'utf8')) as Tree]),
      ),
    ]),
  );
}

const ours = once(() => readLocales());
const translators = new WeakMap<Registry, ReturnType<typeof createTranslator>>();

/** The translator over our strings and a registry's; made once, since nothing of it changes. */
function translatorOf(registry: Registry): ReturnType<typeof createTranslator> {
  const translator = translators.get(registry) ?? createTranslator(ours(), registry);
  translators.set(registry, translator);
  return translator;
}

const roles: Record<Person, [Role, 'a' | 'b' | undefined]> = {
  admin: ['admin', undefined],
  manager: ['manager', 'a'],
  operator: ['operator', 'a'],
  rival: ['manager', 'b'],
  customer: ['customer', undefined],
  stranger: ['customer', undefined],
  unlinked: ['operator', undefined],
};

export interface World {
  db: Db;
  registry: Registry;
  app: FastifyInstance;
  parts: AppParts;
  api: ReturnType<typeof apiIn>;
  users: Record<Person, number>;
  operators: { a: number; b: number };
  mails: Mail[];
  /** What was logged as an error: must stay empty where a test does not expect one. */
  errors: unknown[];
  /** Moves the clock. */
  pass(ms: number): void;
  as(person: Person | undefined): Client;
  /** Inserts rows as they are and answers their ids. */
  insert(table: string, rows: Array<Record<string, unknown>>): Promise<number[]>;
}

export interface WorldOptions {
  plugins: PluginSource[];
  areas?: Areas;
  start?: string;
  change?: (parts: AppParts) => Partial<AppParts>;
}

/** Everybody signs in by name: `Authorization: Test <user id>`. */
function testAuth(actors: Map<number, Actor>): AuthPort {
  return {
    registerAuth: () => undefined,
    isConfirmed: async () => true,
    resolveActor: async (_context, request) => actors.get(Number(/^Test (\d+)$/.exec(request.headers.authorization ?? '')?.[1])),
  };
}

async function insertInto(db: Db, table: string, rows: Array<Record<string, unknown>>): Promise<number[]> {
  const ids: number[] = [];
  for (const row of rows) {
    const names = Object.keys(row);
    const values = names.map((_, i) => `$${i + 1}`);
    const {
      rows: [made],
    } = await db.query<{ id: number }>(
      `insert into ${quote(table)} (${names.map(quote).join(', ')}) values (${values.join(', ')}) returning id`,
      Object.values(row),
    );
    ids.push(made!.id);
  }
  return ids;
}

async function makePeople(db: Db, operators: { a: number; b: number }): Promise<Map<Person, Actor>> {
  const made = new Map<Person, Actor>();
  for (const name of people) {
    const [role, link] = roles[name];
    const operatorId = link && operators[link];
    const [id] = await insertInto(db, 'users', [{ email: `${name}@example.org`, role, full_name: name, operator_id: operatorId ?? null }]);
    made.set(name, {
      viewer: { id: id!, role, ...(operatorId !== undefined && { operatorId }) },
      name,
      email: `${name}@example.org`,
      sessionId: id!,
    });
  }
  return made;
}

/** Builds a world in a database whose core tables are there; in a test within `rolledBack`. */
export async function createWorld(db: Db, { plugins, areas = {}, start = '2026-03-01T10:00:00.000Z', change }: WorldOptions): Promise<World> {
  const registry = registryOf(...plugins);
  await tablesFor(db, plugins, registry);
  const [a, b] = await insertInto(db, 'operators', [{ name: 'Alpha' }, { name: 'Beta' }]);
  const operators = { a: a!, b: b! };
  const actors = await makePeople(db, operators);
  let nowMs = Date.parse(start);
  const mails: Mail[] = [];
  const errors: unknown[] = [];
  const base: AppParts = {
    registry,
    db,
    areas,
    settings: readSettings({}),
    now: () => new Date(nowMs),
    translator: translatorOf(registry),
    sendMail: async (mail) => {
      mails.push(mail);
    },
    log: {
      info() {},
      error: (message, error) => {
        errors.push(error ?? message);
      },
    },
    auth: testAuth(new Map(Array.from(actors.values(), (actor) => [actor.viewer.id, actor]))),
  };
  const parts: AppParts = { ...base, ...change?.(base) };
  const app = createApp(parts);
  const api = apiIn(app);
  noteRaised(api);
  const users = Object.fromEntries(Array.from(actors, ([name, actor]) => [name, actor.viewer.id])) as Record<Person, number>;
  return {
    db,
    registry,
    app,
    parts,
    api,
    users,
    operators,
    mails,
    errors,
    pass: (ms) => {
      nowMs += ms;
    },
    as: (person) => clientOf(app, person && users[person]),
    insert: (table, rows) =>
      insertInto(
        db,
        table,
        rows.map((row) => ({ created_at: new Date(nowMs), updated_at: new Date(nowMs), ...row })),
      ),
  };
}

function clientOf(app: FastifyInstance, userId: number | undefined): Client {
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> => {
    const reply = await app.inject({
      method: method as 'GET',
      url: path.startsWith('/') ? path : `/api/v1/${path}`,
      headers: {
        ...(userId !== undefined && { authorization: `Test ${userId}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
    const isJson = String(reply.headers['content-type'] ?? '').startsWith('application/json');
    return {
      status: reply.statusCode,
      headers: reply.headers as Answered['headers'],
      text: reply.body,
      bytes: reply.rawPayload,
      body: isJson && reply.body ? (JSON.parse(reply.body) as Json) : null,
    };
  };
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  };
}
