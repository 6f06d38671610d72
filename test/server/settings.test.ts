import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { StartError } from '../../src/server/db/StartError.ts';
import { checkAdmin, readSettings } from '../../src/server/settings/settings.ts';
import { engines, rolledBack } from '../setup/database.ts';

function refusal(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    assert.instance(error, StartError);
    return (error as StartError).message;
  }
  throw new Error('it was not refused');
}

test.before(async () => {
  await (await engines())[0]!.db();
});

test('needs nothing', () => {
  assert.equal(readSettings({}), {
    port: 3000,
    host: '127.0.0.1',
    publicUrls: ['http://127.0.0.1:3000'],
    dataDir: path.resolve('data'),
    files: { kind: 'folder' },
    databaseLimits: { connections: 10, statementMs: 15_000, lockMs: 3000, idleMs: 60_000 },
    trustProxy: false,
    privateNetworks: [],
    outsidePorts: [80, 443, 8080, 8443],
    demo: true,
    autoClearCache: true,
    support: {},
    logFormat: 'text',
    mailFrom: 'Waypost <no-reply@waypost.local>',
    accessTokenSeconds: 900,
    refreshTokenSeconds: 2_592_000,
    resetTokenSeconds: 3600,
    secondStepRoles: [],
  });
});

test('takes what it is given', () => {
  const settings = readSettings({
    PORT: '80',
    HOST: '::',
    PUBLIC_URL: 'https://tours.example/, http://10.0.0.1:8080',
    DATA_DIR: '/srv/w',
    DATABASE_URL: 'postgres://u:p@h/db',
    DATABASE_CONNECTIONS: '4',
    STATEMENT_TIMEOUT_SECONDS: '20',
    LOCK_TIMEOUT_SECONDS: '1',
    IDLE_TRANSACTION_TIMEOUT_SECONDS: '5',
    TRUST_PROXY: '10.0.0.1, fd00::/8',
    ALLOW_PRIVATE_NETWORKS: '10.0.0.0/8, ::1',
    OUTSIDE_PORTS: '443',
    SECRETS_KEYS: `new:${Buffer.alloc(32, 1).toString('base64')},old:${Buffer.alloc(32, 2).toString('base64')}`,
    API_BASE: 'https://api.example/v1',
    DEMO: '0',
    AUTO_CLEAR_CACHE: 'off',
    SUPPORT_URL: 'mailto:help@tours.example',
    CONTACT_URL: 'https://tours.example/contact',
    HELP_URL: 'https://docs.tours.example',
    ADMIN_EMAIL: 'a@b.c',
    ADMIN_PASSWORD: 'long enough',
    SMTP_URL: 'smtps://mail.example',
    LOG_FORMAT: 'json',
    MAIL_FROM: 'Tours <hello@tours.example>',
    ACCESS_TOKEN_SECONDS: '2',
    REFRESH_TOKEN_SECONDS: '5',
  });
  assert.equal(settings, {
    port: 80,
    host: '::',
    publicUrls: ['https://tours.example', 'http://10.0.0.1:8080'],
    dataDir: '/srv/w',
    databaseUrl: 'postgres://u:p@h/db',
    files: { kind: 'database' },
    databaseLimits: { connections: 4, statementMs: 20_000, lockMs: 1000, idleMs: 5000 },
    trustProxy: ['10.0.0.1', 'fd00::/8'],
    privateNetworks: ['10.0.0.0/8', '::1'],
    outsidePorts: [443],
    apiBase: 'https://api.example/v1/',
    demo: false,
    autoClearCache: false,
    support: { 'get-support': 'mailto:help@tours.example', 'contact-us': 'https://tours.example/contact', help: 'https://docs.tours.example' },
    admin: { email: 'a@b.c', password: 'long enough' },
    smtpUrl: 'smtps://mail.example',
    logFormat: 'json',
    mailFrom: 'Tours <hello@tours.example>',
    secretsKeys: [
      { id: 'new', key: Buffer.alloc(32, 1) },
      { id: 'old', key: Buffer.alloc(32, 2) },
    ],
    accessTokenSeconds: 2,
    refreshTokenSeconds: 5,
    resetTokenSeconds: 3600,
    secondStepRoles: [],
  });
});

test('takes an empty variable for an absent one', () => assert.is(readSettings({ PORT: ' ', DATABASE_URL: '' }).port, 3000));

test('reaches out only to networks and ports that are written as such', () => {
  for (const wrong of ['10.0.0.0/33', 'intranet', '*']) assert.match(refusal({ ALLOW_PRIVATE_NETWORKS: wrong }), 'ALLOW_PRIVATE_NETWORKS');
  for (const wrong of ['0', '65536', '443-450', 'https']) assert.match(refusal({ OUTSIDE_PORTS: wrong }), 'OUTSIDE_PORTS');
});

test('keeps files where it is told, and says what an S3-compatible store lacks', () => {
  const s3 = { FILES_S3_URL: 'https://s3.example/pictures/waypost/', FILES_S3_ACCESS_KEY: 'me', FILES_S3_SECRET_KEY: 'hidden' };
  assert.equal(readSettings({ ...s3, DATABASE_URL: 'postgres://h/db' }).files, {
    kind: 's3',
    url: 'https://s3.example/pictures/waypost',
    region: 'us-east-1',
    accessKey: 'me',
    secretKey: 'hidden',
  });
  assert.equal(readSettings({ FILES_STORE: 'folder', DATABASE_URL: 'postgres://h/db' }).files, { kind: 'folder' });
  assert.match(refusal({ FILES_STORE: 'tape' }), 'FILES_STORE must be folder, database, s3');
  const said = refusal({ ...s3, FILES_S3_URL: 'https://s3.example/pictures?x=1', FILES_S3_SECRET_KEY: 'hid den', FILES_S3_ACCESS_KEY: '' });
  for (const name of ['FILES_S3_URL', 'FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET_KEY']) assert.match(said, name);
  assert.not.match(said, 'hid den');
});

test('requires a second step of roles that there are, where authenticator apps can be stored', () => {
  assert.equal(readSettings({ SECOND_STEP_ROLES: 'admin, manager' }).secondStepRoles, ['admin', 'manager']);
  assert.match(refusal({ SECOND_STEP_ROLES: 'admin, chief' }), 'SECOND_STEP_ROLES must be roles');
  assert.match(refusal({ SECOND_STEP_ROLES: 'admin', DATABASE_URL: 'postgres://h/db' }), 'SECOND_STEP_ROLES needs SECRETS_KEYS');
});

test('takes keys of 32 bytes, and repeats none that is not', () => {
  assert.match(refusal({ SECRETS_KEYS: 'one:c2VjcmV0' }), 'SECRETS_KEYS');
  assert.not.match(refusal({ SECRETS_KEYS: 'one:c2VjcmV0' }), 'c2VjcmV0');
});

test('believes no proxy unless it is told how many, or which', () => {
  const trusted = (given: string) => readSettings({ TRUST_PROXY: given }).trustProxy;
  assert.equal(['off', '0', '1', '192.0.2.1', '10.0.0.0/8,::1'].map(trusted), [false, false, 1, ['192.0.2.1'], ['10.0.0.0/8', '::1']]);
  for (const wrong of ['true', '10', '-1', '10.0.0.0/33', '10.0.0', '1.2.3.4/8/8', '::1/129', '*', '10.0.0.1,'])
    assert.match(refusal({ TRUST_PROXY: wrong }), 'TRUST_PROXY');
});

test('makes an address out of the host', () => {
  assert.equal(readSettings({ HOST: '0.0.0.0', PORT: '1' }).publicUrls, ['http://localhost:1']);
  assert.equal(readSettings({ HOST: '::1', PORT: '1' }).publicUrls, ['http://[::1]:1']);
  assert.is(readSettings({ PUBLIC_URL: 'https://tours.example' }).mailFrom, 'Waypost <no-reply@tours.example>');
});

test('tells everything that is wrong at once, each by name', () => {
  const names = [
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATABASE_URL',
    'API_BASE',
    'DEMO',
    'ADMIN_EMAIL',
    'SMTP_URL',
    'MAIL_FROM',
    'ACCESS_TOKEN_SECONDS',
    'DATABASE_CONNECTIONS',
    'LOCK_TIMEOUT_SECONDS',
    'TRUST_PROXY',
    'SUPPORT_URL',
  ];
  const lines = refusal({
    PORT: '70000',
    HOST: 'http://x',
    PUBLIC_URL: 'javascript:1',
    DATABASE_URL: 'mysql://u:secret@h',
    API_BASE: 'nowhere',
    DEMO: 'maybe',
    ADMIN_EMAIL: 'a@b.c',
    SMTP_URL: 'mail.example',
    MAIL_FROM: 'a@b.c\r\nBcc: d@e.f',
    ACCESS_TOKEN_SECONDS: '0',
    DATABASE_CONNECTIONS: '1',
    LOCK_TIMEOUT_SECONDS: '30',
    TRUST_PROXY: 'loopback',
    SUPPORT_URL: 'help@tours.example',
  })
    .split('\n')
    .filter((line) => /^[A-Z_]+ /.test(line));
  assert.equal(lines.map((line) => line.split(' ')[0]).sort(), names.sort());
});

test('never repeats a secret', () => assert.not.match(refusal({ DATABASE_URL: 'mysql://u:secret@h', SMTP_URL: 'http://u:secret@h' }), 'secret'));

test('wants an administrator only where there is none', async () => {
  const [engine] = await engines();
  await rolledBack(await engine!.db(), async (db) => {
    await checkAdmin(db, { demo: true });
    await checkAdmin(db, { demo: false, admin: { email: 'a@b.c', password: 'long enough' } });
    let error: unknown;
    try {
      await checkAdmin(db, { demo: false });
    } catch (caught) {
      error = caught;
    }
    assert.match(String(error), 'ADMIN_EMAIL and ADMIN_PASSWORD');
    await db.query(`insert into users (email, role) values ('a@b.c', 'admin')`);
    await checkAdmin(db, { demo: false });
  });
});

test.run();
