// The session calls alone, over a test's own database: an app, a clock turned by hand, and the mails it would send.
import { readFileSync } from 'node:fs';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { isWaypostError, errorToWire, type Tree } from '#core';
import { hashPassword } from '../../../src/server/auth/passwords.ts';
import { registerAuth } from '../../../src/server/auth/registerAuth.ts';
import type { AppContext, Mail } from '../../../src/server/work/AppContext.ts';
import type { Db } from '../../../src/server/db/Db.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { createTranslator } from '../../../src/server/lib/i18n.ts';

export const password = 'correct horse';
let hashed: Promise<string> | undefined;
const passwordHash = () => (hashed ??= hashPassword(password));

export const locales = Object.fromEntries(
  ['en', 'he', 'ru', 'de', 'es', 'fr'].map((locale) => [
    locale,
    Object.fromEntries(
      ['api', 'server', 'validation'].map((name) => [name, JSON.parse(readFileSync(`locales/${locale}/${name}.json`, 'utf8')) as Tree]),
    ) as { server: Tree; validation: Tree },
  ]),
);

export interface World {
  app: FastifyInstance;
  context: AppContext;
  mails: Mail[];
  errors: string[];
  clock: { ms: number };
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  get(path: string, token?: string): Promise<LightMyRequestResponse>;
  signIn(email?: string): Promise<Tokens>;
  userId: number;
}
interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
}

export async function addUser(
  db: Db,
  user: { email: string; role?: string; locale?: string; enabled?: boolean; operatorId?: number },
): Promise<number> {
  const {
    rows: [row],
  } = await db.query<{ id: number }>(
    'insert into users (email, password_hash, role, full_name, locale, is_enabled, operator_id) values ($1, $2, $3, $4, $5, $6, $7) returning id',
    [user.email, await passwordHash(), user.role ?? 'admin', 'Ann', user.locale, user.enabled ?? true, user.operatorId],
  );
  return row!.id;
}

/** An app over a database that has the core's tables; adds one admin, `ann@example.com`. */
export async function createWorld(db: Db, env: Record<string, string> = {}): Promise<World> {
  const clock = { ms: Date.parse('2026-03-01T12:00:00Z') };
  const [mails, errors]: [Mail[], string[]] = [[], []];
  const context: AppContext = {
    registry: {
      plugins: [],
      quarantined: [],
      resources: new Map(),
      served: new Map(),
      calls: new Map(),
      events: new Map(),
      permissions: [],
      warnings: [],
      routes: [],
      home: '/',
    },
    db,
    settings: readSettings({ PUBLIC_URL: 'https://back.example.com,https://other.example.com', ...env }),
    now: () => new Date(clock.ms),
    translator: createTranslator(locales, { plugins: [] }),
    sendMail: async (mail) => {
      mails.push(mail);
    },
    log: {
      info: () => undefined,
      error: (message) => {
        errors.push(message);
      },
    },
  };
  const app = fastify({ trustProxy: true });
  app.setErrorHandler((error, _request, reply) => (isWaypostError(error) ? reply.status(error.status).send(errorToWire(error)) : reply.send(error)));
  await app.register((scope) => registerAuth(scope, context), { prefix: '/api/v1' });
  const post: World['post'] = (path, body, headers = {}) => app.inject({ method: 'POST', url: `/api/v1/${path}`, payload: body as object, headers });
  return {
    app,
    context,
    mails,
    errors,
    clock,
    post,
    userId: await addUser(db, { email: 'ann@example.com' }),
    get: (path, token) => app.inject({ url: `/api/v1/${path}`, headers: token ? { authorization: `Bearer ${token}` } : {} }),
    signIn: async (email = 'ann@example.com') => (await post('customer/login', { username: email, password, method: 'basic' })).json(),
  };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
