import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hashPassword } from '../../../src/server/auth/passwords.ts';
import { isConfirmed } from '../../../src/server/auth/confirm.ts';
import { registerAuth } from '../../../src/server/auth/registerAuth.ts';
import { resolveActor } from '../../../src/server/auth/resolveActor.ts';
import { createLog } from '../../../src/server/log/log.ts';
import { requestIdOf, rowsOf } from '../../../src/server/metrics/watchCalls.ts';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { WorldOptions } from '../../setup/world.ts';

interface Line {
  level: string;
  time: string;
  message: string;
  [field: string]: unknown;
}

/** A log whose lines a test may read, as both formats write them. */
function kept() {
  const [lines, sentences]: [string[], string[]] = [[], []];
  const now = () => new Date('2026-03-01T10:00:00Z');
  const json = createLog({ format: 'json', write: (text) => lines.push(text), now });
  const text = createLog({ format: 'text', write: (sentence) => sentences.push(sentence) });
  const log: typeof json = {
    info: (...said) => [json, text].forEach((each) => each.info(...said)),
    error: (...said) => [json, text].forEach((each) => each.error(...said)),
    say: (...said) => [json, text].forEach((each) => each.say(...said)),
    format: 'json',
    detail: (...said) => [json, text].forEach((each) => each.detail(...said)),
    onCall: (call) => [json, text].forEach((each) => each.onCall(call)),
  };
  return {
    log,
    all: () => [...lines, ...sentences].join('\n'),
    said: () => sentences.join('\n'),
    lines: () => lines.map((line) => JSON.parse(line) as Line),
    calls: () => lines.map((line) => JSON.parse(line) as Line).filter((line) => line.message === 'call'),
  };
}

const logged = (log: ReturnType<typeof kept>['log'], options: Partial<WorldOptions> = {}): Partial<WorldOptions> & { errors?: boolean } => ({
  errors: true,
  ...options,
  change: (parts) => ({ log, onCall: log.onCall, ...options.change?.(parts) }),
});

const mark = 'Zorabel';
const secret = 'zorabelTokenOf0123456789abcdefghijklmnopqrstuvwxyz';

await withEngines('the log', (test, engine) => {
  const own = kept();
  test(
    'tells of a call by its route, its id, who asked, its time and its rows',
    inWorld(
      engine,
      async ({ as, users }) => {
        const made = await as('admin').post('countries', { name: 'Malta' }, { 'x-request-id': 'edge-0001-abc' });
        assert.is(made.headers['x-request-id'], 'edge-0001-abc');
        const listed = await as('customer').get('countries?per-page=10');
        assert.match(String(listed.headers['x-request-id']), /^[0-9a-f-]{36}$/);
        await as(undefined).get(`nothing/${mark}`);
        const [create, list, none] = own.calls();
        const { ms, time, statements, dbMs, ...rest } = create!;
        assert.ok(Number(statements) > 2 && Number(dbMs) <= Number(ms), `${statements} statements, ${dbMs} of ${ms} ms`);
        assert.is(time, '2026-03-01T10:00:00.000Z');
        assert.equal(rest, {
          level: 'info',
          message: 'call',
          requestId: 'edge-0001-abc',
          method: 'POST',
          route: '/api/v1/countries',
          status: 201,
          userId: users.admin,
        });
        assert.equal([list!.route, list!.rows, list!.userId], ['/api/v1/countries', 1, users.customer]);
        assert.equal([none!.status, none!.userId, String(none!.route).includes(mark)], [404, undefined, false]);
      },
      logged(own.log),
    ),
  );

  const marked = kept();
  const fails: Record<string, unknown> = {};
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  test(
    'holds nothing that identifies anybody, whatever goes wrong with whatever they send',
    inWorld(
      engine,
      async ({ app, insert, parts, db }) => {
        const password_hash = await hashPassword(`${mark} password`);
        await insert('users', [{ email: `${mark}@example.org`.toLowerCase(), full_name: mark, role: 'admin', password_hash, is_enabled: true }]);
        fails.value = await failure(db.query('select $1::text::bigint', [mark]));
        fails.twice = await failure(db.query('insert into operators (id, name) select id, $1 from operators', [mark]));
        fails.mail = new Error(`550 <${mark}@example.org> rejected: Bearer ${secret}, see https://x.example/?for=${mark}`);
        const send = (method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) =>
          app.inject({ method, url: `/api/v1/${url}`, headers, ...(payload && { payload }) });
        const signIn = await send('POST', 'customer/login', { username: `${mark}@example.org`, password: `${mark} password`, method: 'basic' });
        assert.is(signIn.statusCode, 200, signIn.body);
        const token = String(at(signIn.json(), 'access_token'));
        const mine = { authorization: `Bearer ${token}`, 'x-request-id': `${mark}@example.org` };
        const statuses = [
          await send('POST', 'customer/login', { username: `${mark}@example.org`, password: `not ${mark}` }),
          await send('POST', 'customer/refresh-token', { token: secret }),
          await send('POST', `customer/request-password-reset?for=${mark}@example.org`, { email: `${mark}@example.org`, domain: mark }),
          await send('GET', `countries?query=${mark}&sort=${mark}`, undefined, mine),
          await send('GET', `countries/${mark}`, undefined, mine),
          await send('GET', `${mark}/of/${mark}@example.org`),
          await send('GET', 'countries', undefined, { authorization: `Bearer ${secret}` }),
          await send('POST', 'countries', { name: `${mark} value` }, mine),
          await send('POST', 'countries', { name: `${mark} mail` }, mine),
          await send('POST', 'countries', { name: `${mark} twice` }, mine),
        ].map((answer) => answer.statusCode);
        assert.equal(statuses.slice(3), [400, 404, 404, 401, 400, 500, 500]);
        parts.log.error(`The mail to ${mark}@example.org could not be sent.`, fails.mail);
        parts.log.error('A value was no number.', fails.value);
        const all = marked.all().toLowerCase();
        assert.is(marked.calls().length, statuses.length + 1);
        assert.not.ok(
          all.includes(mark.toLowerCase()),
          all.split('\n').find((line) => line.includes(mark.toLowerCase())),
        );
        assert.not.ok(all.includes(token.toLowerCase()));
        assert.not.match(all, /\b127\.0\.0\.1\b/);
        // What is left is still of use.
        assert.match(marked.said(), 'POST /api/v1/countries failed');
        assert.match(marked.said(), '(22P02)');
        assert.match(marked.said(), '(23505, operators, operators_pkey)');
      },
      logged(marked.log, {
        change: () => ({ auth: { registerAuth, resolveActor, isConfirmed } }),
        areas: {
          countries: (area) =>
            area.hooks('countries', {
              beforeCreate: async ({ name }) => {
                throw fails[String(name).split(' ')[1]!];
              },
            }),
        },
      }),
    ),
  );
});

const test = suite('lines of the log');

test('a request brings its id only where that is one', () => {
  const given = (id: string) => requestIdOf({ headers: { 'x-request-id': id } });
  for (const id of ['0af7651916cd43dd8448eb211c80319c', 'edge-7.42_a']) assert.is(given(id), id);
  for (const id of ['', 'short', 'a'.repeat(65), 'ann@example.com', 'two words', '../../etc', '"},{"level":"x"'])
    assert.match(given(id), /^[0-9a-f]{8}-[0-9a-f-]{27}$/);
});

test('a list’s rows are those of its page, also on the last one', () => {
  const headers = (page: number) => ({ 'x-pagination-total-count': '25', 'x-pagination-current-page': page, 'x-pagination-per-page': '10' });
  assert.equal(
    [1, 3, 4].map((page) => rowsOf(headers(page))),
    [10, 5, 0],
  );
  assert.is(rowsOf({}), undefined);
});

test('watching over it is no news, unless it fails; a line is one line; sentences stay as they are', () => {
  const { log, lines, said } = kept();
  const call = { requestId: 'r', method: 'GET', ms: 1, statements: 0, dbMs: 0 };
  log.onCall({ ...call, route: '/health/ready', status: 200 });
  log.onCall({ ...call, route: '/health/ready', status: 503 });
  log.info('two\nlines', { rows: 3 });
  log.error('Plugin "a" is left out: a/plugin.json#/resources/0 has none');
  assert.equal(
    lines().map(({ level, message, status }) => [level, message, status]),
    [
      ['error', 'call', 503],
      ['info', 'two\nlines', undefined],
      ['error', 'Plugin "a" is left out: a/plugin.json#/resources/0 has none', undefined],
    ],
  );
  assert.is(said(), 'two\nlines\nPlugin "a" is left out: a/plugin.json#/resources/0 has none');
});

test.run();
