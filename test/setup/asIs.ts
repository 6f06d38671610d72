/** Runs the embedded database's code as it is first compiled: a process that lives for seconds spends more on making it fast than it gains. */
export const asIs = '--liftoff-only';
