import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startBackups, type Backups } from '../../../src/server/backup/backups.ts';
import { checkBackup } from '../../../src/server/backup/check.ts';
import { StartError } from '../../../src/server/db/StartError.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import type { Db } from '../../../src/server/db/Db.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { emptyMemory } from '../../setup/emptyLite.ts';

const test = suite('backups');
const root = mkdtempSync(path.join(tmpdir(), 'waypost-backup-'));
let db: Db;
test.before(async () => {
  db = await emptyMemory();
  await migrate(db, coreMigrations);
  await db.query(`insert into languages (locale, is_default) values ('en', 1)`);
});
test.after(async () => {
  await db.close();
  rmSync(root, { recursive: true, force: true });
});

interface Kept {
  backups: Backups;
  dir: string;
  clock: { ms: number };
  check: { fails?: Error; asked: string[] };
  errors: string[];
  /** Good backups by name. */
  good: () => string[];
}

async function keeping(name: string, work: (kept: Kept) => Promise<void>): Promise<void> {
  const dir = path.join(root, name);
  const clock = { ms: Date.parse('2026-03-01T03:00:00Z') };
  const check: Kept['check'] = { asked: [] };
  const errors: string[] = [];
  const backups = startBackups({
    db,
    store: { dataDir: root },
    settings: { dir, atMinutes: 210, keep: 2 },
    log: { info: () => undefined, error: (message) => void errors.push(message) },
    check: async (folder) => {
      check.asked.push(path.basename(folder));
      assert.ok(existsSync(path.join(folder, 'languages.ndjson')));
      if (check.fails) throw check.fails;
    },
    clock: { now: () => clock.ms, every: () => () => undefined },
  });
  const good = () => readdirSync(dir).filter((each) => !each.endsWith('.part'));
  await work({ backups, dir, clock, check, errors, good });
  await backups.stop();
}

const [hour, day] = [3_600_000, 86_400_000];

test('one is made each day, also one that was due while nothing ran, and the last few are kept', () =>
  keeping('daily', async ({ backups, clock, good }) => {
    await backups.turn();
    assert.equal(good(), ['waypost-2026-03-01T03-00-00Z']);
    await backups.turn();
    assert.is(good().length, 1);
    clock.ms += hour;
    await backups.turn();
    await backups.turn();
    assert.equal(good(), ['waypost-2026-03-01T03-00-00Z', 'waypost-2026-03-01T04-00-00Z']);
    clock.ms += 3 * day;
    await backups.turn();
    assert.equal(good(), ['waypost-2026-03-01T04-00-00Z', 'waypost-2026-03-04T04-00-00Z']);
    assert.equal(backups.health(), { lastAt: '2026-03-04T04:00:00.000Z', kept: 2, failed: false });
  }));

test('one that cannot be restored is none: it is told, tried again in an hour, and nothing older is removed for it', () =>
  keeping('broken', async ({ backups, dir, clock, check, errors, good }) => {
    await backups.turn();
    clock.ms += day;
    check.fails = new Error('ann@example.com is missing');
    await backups.turn();
    assert.equal(good(), ['waypost-2026-03-01T03-00-00Z']);
    assert.equal(backups.health(), { lastAt: '2026-03-01T03:00:00.000Z', kept: 1, failed: true, error: '…@… is missing' });
    assert.equal(errors, ['No backup could be made; it is tried again in an hour.']);
    delete check.fails;
    await backups.turn();
    assert.is(check.asked.length, 2);
    clock.ms += hour;
    await backups.turn();
    assert.equal([good().length, backups.health().failed, readdirSync(dir).length], [2, false, 2]);
  }));

test('a folder that cannot be written is told', () =>
  keeping('file', async ({ backups, dir }) => {
    writeFileSync(dir, 'no folder');
    await backups.turn();
    assert.equal([backups.health().failed, backups.health().kept], [true, 0]);
    rmSync(dir);
  }));

test('the check restores it and counts; a row that is missing or broken fails it', () =>
  keeping('checked', async ({ backups, dir, good }) => {
    await backups.turn();
    const folder = path.join(dir, good()[0]!);
    const restored = await emptyMemory();
    try {
      const file = path.join(folder, 'languages.ndjson');
      const whole = readFileSync(file);
      writeFileSync(file, '');
      let message = '';
      await checkBackup(restored, folder).catch((error: Error) => {
        message = error.message;
      });
      assert.match(message, 'languages.ndjson has 0 rows, and the export counted 1');
      writeFileSync(file, whole);
      await checkBackup(restored, folder);
      assert.is((await restored.query('select 1 from languages')).count, 1);
    } finally {
      await restored.close();
    }
  }));

test('settings: only for the embedded database, at a time of the day', () => {
  assert.equal(readSettings({ BACKUP_DIR: '/b', BACKUP_AT: '23:05', BACKUP_KEEP: '3' }).backup, { dir: '/b', atMinutes: 1385, keep: 3 });
  assert.is(readSettings({ BACKUP_AT: '04:00' }).backup, undefined);
  const [dir, late] = [{ BACKUP_DIR: '/b' }, { BACKUP_AT: '25:00' }];
  for (const env of [late, { ...dir, ...late }, { BACKUP_KEEP: '0' }, { ...dir, DATABASE_URL: 'postgres://h/d' }] as Array<Record<string, string>>)
    assert.throws(
      () => readSettings(env),
      (error: unknown) => error instanceof StartError,
    );
});

test.run();
