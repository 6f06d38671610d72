import path from 'node:path';
import type { Reader } from './settingsReader.ts';

/** Backups of the embedded database. */
export interface BackupSettings {
  /** BACKUP_DIR, as an absolute path. */
  dir: string;
  /** BACKUP_AT, 03:30: when every day, in minutes after midnight UTC. */
  atMinutes: number;
  /** BACKUP_KEEP, 7: how many are kept. */
  keep: number;
}

/** What BACKUP_DIR, BACKUP_AT and BACKUP_KEEP say; absent without the first. */
export function backupSettings({ text, wrong }: Reader): BackupSettings | undefined {
  const [dir, at, keep] = [text('BACKUP_DIR'), text('BACKUP_AT') ?? '03:30', text('BACKUP_KEEP') ?? '7'];
  if (dir !== undefined && text('DATABASE_URL') !== undefined)
    return wrong('BACKUP_DIR is for the embedded database; back up the PostgreSQL of DATABASE_URL with pg_dump.');
  const [, hours, minutes] =
    /^([01]\d|2[0-3]):([0-5]\d)$/.exec(at) ?? wrong(`BACKUP_AT must be a time of the day in UTC such as 03:30, and is "${at}".`) ?? [];
  if (!/^[1-9]\d{0,2}$/.test(keep)) wrong(`BACKUP_KEEP must be a whole number from 1 to 999, and is "${keep}".`);
  return dir === undefined ? undefined : { dir: path.resolve(dir), atMinutes: Number(hours) * 60 + Number(minutes), keep: Number(keep) };
}
