import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { StartError } from '../../src/server/db/StartError.ts';
import { checkAdmin, readSettings } from '../../src/server/settings.ts';
import { engines, rolledBack } from '../setup/database.ts';

function refusal(env: Record<string, string>): string {
  try { readSettings(env); } catch (error) {
    assert.instance(error, StartError);
    return (error as StartError).message;
  }
  throw new Error('it was not refused');
}

test.before(async () => { await (await engines())[0]!.db(); });

test('needs nothing', () => {
  assert.equal(readSettings({}), {
    port: 3000, host: '127.0.0.1', publicUrls: ['http://127.0.0.1:3000'], dataDir: path.resolve('data'), demo: true, mailFrom: 'Waypost <no-reply@waypost.local>',
    accessTokenSeconds: 900, refreshTokenSeconds: 2_592_000, resetTokenSeconds: 3600,
  });
});

test('takes what it is given', () => {
  const settings = readSettings({
    PORT: '80', HOST: '::', PUBLIC_URL: 'https://tours.example/, http://10.0.0.1:8080', DATA_DIR: '/srv/w', DATABASE_URL: 'postgres://u:p@h/db', API_BASE: 'https://api.example/v1', DEMO: '0',
    ADMIN_EMAIL: 'a@b.c', ADMIN_PASSWORD: 'long enough', SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Tours <hello@tours.example>', ACCESS_TOKEN_SECONDS: '2', REFRESH_TOKEN_SECONDS: '5',
  });
  assert.equal(settings, {
    port: 80, host: '::', publicUrls: ['https://tours.example', 'http://10.0.0.1:8080'], dataDir: '/srv/w', databaseUrl: 'postgres://u:p@h/db', apiBase: 'https://api.example/v1/', demo: false,
    admin: { email: 'a@b.c', password: 'long enough' }, smtpUrl: 'smtps://mail.example', mailFrom: 'Tours <hello@tours.example>', accessTokenSeconds: 2, refreshTokenSeconds: 5, resetTokenSeconds: 3600,
  });
});

test('takes an empty variable for an absent one', () => assert.is(readSettings({ PORT: ' ', DATABASE_URL: '' }).port, 3000));

test('makes an address out of the host', () => {
  assert.equal(readSettings({ HOST: '0.0.0.0', PORT: '1' }).publicUrls, ['http://localhost:1']);
  assert.equal(readSettings({ HOST: '::1', PORT: '1' }).publicUrls, ['http://[::1]:1']);
  assert.is(readSettings({ PUBLIC_URL: 'https://tours.example' }).mailFrom, 'Waypost <no-reply@tours.example>');
});

test('tells everything that is wrong at once, each by name', () => {
  const names = ['PORT', 'HOST', 'PUBLIC_URL', 'DATABASE_URL', 'API_BASE', 'DEMO', 'ADMIN_EMAIL', 'SMTP_URL', 'MAIL_FROM', 'ACCESS_TOKEN_SECONDS'];
  const lines = refusal({
    PORT: '70000', HOST: 'http://x', PUBLIC_URL: 'javascript:1', DATABASE_URL: 'mysql://u:secret@h', API_BASE: 'nowhere', DEMO: 'maybe', ADMIN_EMAIL: 'a@b.c', SMTP_URL: 'mail.example',
    MAIL_FROM: 'a@b.c\r\nBcc: d@e.f', ACCESS_TOKEN_SECONDS: '0',
  }).split('\n').filter((line) => /^[A-Z_]+ /.test(line));
  assert.equal(lines.map((line) => line.split(' ')[0]).sort(), names.sort());
});

test('never repeats a secret', () => assert.not.match(refusal({ DATABASE_URL: 'mysql://u:secret@h', SMTP_URL: 'http://u:secret@h' }), 'secret'));

test('wants an administrator only where there is none', async () => {
  const [engine] = await engines();
  await rolledBack(await engine!.db(), async (db) => {
    await checkAdmin(db, { demo: true });
    await checkAdmin(db, { demo: false, admin: { email: 'a@b.c', password: 'long enough' } });
    let error: unknown;
    try { await checkAdmin(db, { demo: false }); } catch (caught) { error = caught; }
    assert.match(String(error), 'ADMIN_EMAIL and ADMIN_PASSWORD');
    await db.query(`insert into users (email, role) values ('a@b.c', 'admin')`);
    await checkAdmin(db, { demo: false });
  });
});

test.run();
