import type { Db } from './Db.ts';
import { dbError } from '../lib/dbError.ts';
import core1 from './migrations/0001-core.sql';
import core2 from './migrations/0002-files.sql';
import core3 from './migrations/0003-audit-secrets.sql';
import core4 from './migrations/0004-outbox.sql';
import core5 from './migrations/0005-outbox-operators.sql';
import core6 from './migrations/0006-invitations.sql';
import core7 from './migrations/0007-job-parts.sql';
import core8 from './migrations/0008-outbox-records.sql';
import core9 from './migrations/0009-user-locale.sql';
import core10 from './migrations/0010-step-up.sql';
import core11 from './migrations/0011-keys.sql';
import core12 from './migrations/0012-uninvited.sql';
import core13 from './migrations/0013-job-times.sql';
import core14 from './migrations/0014-audit-requests.sql';
import core15 from './migrations/0015-job-ids.sql';
import core16 from './migrations/0016-file-store.sql';
import core17 from './migrations/0017-media.sql';
import core18 from './migrations/0018-kept-files.sql';
import core19 from './migrations/0019-links.sql';
import core20 from './migrations/0020-mail-kinds.sql';
import core21 from './migrations/0021-live.sql';
import core22 from './migrations/0022-read-marks.sql';
import core23 from './migrations/0023-personal.sql';
import core24 from './migrations/0024-mail-replies.sql';
import core25 from './migrations/0025-publishing.sql';
import core26 from './migrations/0026-addresses.sql';
import core27 from './migrations/0027-texts.sql';
import core30 from './migrations/0030-texts-same.sql';
import core31 from './migrations/0031-text-counts.sql';
import core34 from './migrations/0034-texts-was.sql';
import core35 from './migrations/0035-event-previous.sql';
import core38 from './migrations/0038-text-letters.sql';
import core39 from './migrations/0039-text-sources.sql';
import core40 from './migrations/0040-fold-marks.sql';
import core41 from './migrations/0041-job-versions.sql';
import core42 from './migrations/0042-job-warnings.sql';
import core43 from './migrations/0043-live-tabs.sql';
import core44 from './migrations/0044-key-kinds.sql';
import core45 from './migrations/0045-audit-means.sql';
import core50 from './migrations/0050-second-step.sql';
import core51 from './migrations/0051-audit-seals.sql';
import core52 from './migrations/0052-audit-batches.sql';
import core53 from './migrations/0053-known-devices.sql';
import core54 from './migrations/0054-view-places.sql';
import core55 from './migrations/0055-audit-names.sql';
import core56 from './migrations/0056-preferences.sql';
import core57 from './migrations/0057-passkeys.sql';
import { StartError } from './StartError.ts';

/** One forward step. The id says whose it is and its number: `core/0001-core`, `tours/0002-split-name`; it is never changed. */
export interface Migration {
  id: string;
  sql: string;
  /** What becomes of it in a database that has not seen it. Default: it is run. */
  turn?: (tx: Db) => Promise<Turn>;
}

/** `note`: there is nothing for it to change, so it counts as done. `wait`: it is looked at again later. */
export type Turn = 'run' | 'note' | 'wait';

/** The steps of the core's own tables, in order. */
export const coreMigrations: readonly Migration[] = [
  { id: 'core/0001-core', sql: core1 },
  { id: 'core/0002-files', sql: core2 },
  { id: 'core/0003-audit-secrets', sql: core3 },
  { id: 'core/0004-outbox', sql: core4 },
  { id: 'core/0005-outbox-operators', sql: core5 },
  { id: 'core/0006-invitations', sql: core6 },
  { id: 'core/0007-job-parts', sql: core7 },
  { id: 'core/0008-outbox-records', sql: core8 },
  { id: 'core/0009-user-locale', sql: core9 },
  { id: 'core/0010-step-up', sql: core10 },
  { id: 'core/0011-keys', sql: core11 },
  { id: 'core/0012-uninvited', sql: core12 },
  { id: 'core/0013-job-times', sql: core13 },
  { id: 'core/0014-audit-requests', sql: core14 },
  { id: 'core/0015-job-ids', sql: core15 },
  { id: 'core/0016-file-store', sql: core16 },
  { id: 'core/0017-media', sql: core17 },
  { id: 'core/0018-kept-files', sql: core18 },
  { id: 'core/0019-links', sql: core19 },
  { id: 'core/0020-mail-kinds', sql: core20 },
  { id: 'core/0021-live', sql: core21 },
  { id: 'core/0022-read-marks', sql: core22 },
  { id: 'core/0023-personal', sql: core23 },
  { id: 'core/0024-mail-replies', sql: core24 },
  { id: 'core/0025-publishing', sql: core25 },
  { id: 'core/0026-addresses', sql: core26 },
  { id: 'core/0027-texts', sql: core27 },
  { id: 'core/0030-texts-same', sql: core30 },
  { id: 'core/0031-text-counts', sql: core31 },
  { id: 'core/0034-texts-was', sql: core34 },
  { id: 'core/0035-event-previous', sql: core35 },
  { id: 'core/0038-text-letters', sql: core38 },
  { id: 'core/0039-text-sources', sql: core39 },
  { id: 'core/0040-fold-marks', sql: core40 },
  { id: 'core/0041-job-versions', sql: core41 },
  { id: 'core/0042-job-warnings', sql: core42 },
  { id: 'core/0043-live-tabs', sql: core43 },
  { id: 'core/0044-key-kinds', sql: core44 },
  { id: 'core/0045-audit-means', sql: core45 },
  { id: 'core/0050-second-step', sql: core50 },
  { id: 'core/0051-audit-seals', sql: core51 },
  { id: 'core/0052-audit-batches', sql: core52 },
  { id: 'core/0053-known-devices', sql: core53 },
  { id: 'core/0054-view-places', sql: core54 },
  { id: 'core/0055-audit-names', sql: core55 },
  { id: 'core/0056-preferences', sql: core56 },
  { id: 'core/0057-passkeys', sql: core57 },
];

/** A step that failed. `reason`: what the database said of it. */
export class MigrationError extends StartError {
  readonly id: string;
  readonly reason: string;
  /** The line of its SQL that failed, where that is known. */
  readonly line: number | undefined;
  constructor({ id, sql }: Migration, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`Migration ${id} failed: ${reason}. Nothing of it was kept; mend it and start again.`, { cause });
    this.id = id;
    this.reason = reason;
    this.line = lineOf(sql, cause);
  }
}

/** The line, from 1, on which a character of a text stands. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** The line of SQL that an error of the database speaks of: by its character, or by the line within the body of a `do`. */
function lineOf(sql: string, error: unknown): number | undefined {
  const { position, where = '', line } = (error ?? {}) as { position?: string; where?: string; line?: number | string };
  if (typeof line === 'number') return line;
  if (position !== undefined) return lineAt(sql, Number(position) - 1);
  const inner = /inline_code_block line (\d+)/.exec(where)?.[1];
  const body = /\$\w*\$/.exec(sql)?.index;
  return inner === undefined || body === undefined ? undefined : lineAt(sql, body) + Number(inner) - 1;
}

const lockRow = '(lock)';

/** `create table if not exists` may itself lose a race between two nodes; then the other has made it. */
async function ensureRecord(db: Db): Promise<void> {
  try {
    await db.exec('create table if not exists schema_migrations (id text primary key, applied_at timestamptz(3))');
  } catch (error) {
    if (!['23505', '42710', '42P07'].includes(dbError(error)?.code ?? '')) throw error;
  }
  await db.query('insert into schema_migrations (id) values ($1) on conflict do nothing', [lockRow]);
}

/** Keeps other nodes from changing the schema until the transaction ends: a row's lock, which PostgreSQL's kin have too. */
export async function holdSchema(tx: Db): Promise<void> {
  await tx.query('select id from schema_migrations where id = $1 for update', [lockRow]);
}

async function applied(db: Db): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>('select id from schema_migrations where id <> $1', [lockRow]);
  return new Set(rows.map((row) => row.id));
}

async function apply(db: Db, migration: Migration, now: Date): Promise<boolean> {
  const { id, sql } = migration;
  try {
    return await db.tx(async (tx) => {
      await holdSchema(tx);
      if ((await applied(tx)).has(id)) return false;
      const turn = (await migration.turn?.(tx)) ?? 'run';
      if (turn === 'wait') return false;
      if (turn === 'run') await tx.exec(sql);
      await tx.query('insert into schema_migrations (id, applied_at) values ($1, $2)', [id, now]);
      return true;
    });
  } catch (error) {
    throw new MigrationError(migration, error);
  }
}

/**
 * Applies, in order, what this database has not seen yet, each step in a transaction of its own, and answers their ids. Several nodes may do so
 * at once. Throws a StartError naming the step that failed, or when the database is ahead of this Waypost.
 */
export async function migrate(db: Db, list: readonly Migration[], { now = new Date() }: { now?: Date } = {}): Promise<string[]> {
  await ensureRecord(db);
  const done = await applied(db);
  const known = new Set(coreMigrations.map((migration) => migration.id));
  const ahead = [...done].filter((id) => id.startsWith('core/') && !known.has(id));
  if (ahead.length)
    throw new StartError(`The database was used by a newer Waypost (${ahead.join(', ')}). Start that one, or restore a backup made before.`);
  const fresh: string[] = [];
  for (const migration of list) if (!done.has(migration.id) && (await apply(db, migration, now))) fresh.push(migration.id);
  return fresh;
}
