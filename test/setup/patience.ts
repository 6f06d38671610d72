/**
 * How long a test waits for what is bound to come, such as a page, an answer or an end: as long as a slow and
 * busy machine may take, and far less than a test may (`uvu.ts`). It says nothing of how fast something is.
 */
export const patienceMs = 120_000;

/** The same, for those who count frames of a page. */
export const patienceFrames = patienceMs / (1000 / 60);
