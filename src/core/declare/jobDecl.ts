import type { FromSetting } from './settingsDecl.ts';

/** A job done again and again, as a manifest declares it. `title`: English words for it; default: its id in words. */
export type JobDecl = { title?: string } & DeclaredTimes;

/**
 * When a job is done: so long after it was begun last (`30s`, `15m`, `6h`, `1d`), or at
 * the times of a clock on a wall (five fields of cron) in an IANA zone, default UTC.
 */
export type JobTimes = { every: string } | { cron: string; tz?: string };

/** The same, each word of which may be a setting of the area. */
export type DeclaredTimes = { every: string | FromSetting } | { cron: string | FromSetting; tz?: string | FromSetting };
