/** A job done again and again, as a manifest declares it. `title`: English words for it; default: its id in words. */
export type JobDecl = { title?: string } & JobTimes;

/**
 * When a job is done: so long after it was begun last (`30s`, `15m`, `6h`, `1d`), or at the times of a clock on a wall (five fields of cron) in an IANA zone,
 * default UTC.
 */
export type JobTimes = { every: string } | { cron: string; tz?: string };

const unitMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A length of time in ms, of a word such as `15m`. */
export const everyMs = (every: string): number => Number(every.slice(0, -1)) * unitMs[every.at(-1)!]!;
