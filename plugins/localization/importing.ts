/** What would become of a text of a file. `conflict`: somebody wrote it since the file was made. `stale`: its source says something else now. */
export const outcomes = ['new', 'changed', 'conflict', 'stale', 'unknown', 'invalid', 'unchanged', 'empty'] as const;
export type Outcome = (typeof outcomes)[number];

/** Which texts are written: those that nobody wrote in the meantime, not where one was reviewed, only where there is none, or all. */
export const rules = ['safe', 'unreviewed', 'empty', 'all'] as const;
export type Rule = (typeof rules)[number];
