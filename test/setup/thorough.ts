// What every run does, and what only `npm test -- --thorough` does. `npm test -- --list` names the latter.
declare global {
  /** What this file leaves to a thorough run, by name. */
  var WAYPOST_LEFT: string[] | undefined;
}

/** Whether full crosses and repetitions run. */
export const isThorough = process.env.WAYPOST_THOROUGH === '1';

/** Whether tests are only asked for what they leave out: nothing runs. */
export const isListing = process.env.WAYPOST_LIST === '1';

/** Names something that only a thorough run does. */
export function leave(name: string): void {
  (globalThis.WAYPOST_LEFT ??= []).push(name);
}

/** How often something is repeated: `few` times by default, `many` in a thorough run. Call it while the file loads, so that it is listed. */
export function repeated(what: string, few: number, many: number): number {
  if (isThorough) return many;
  leave(`${what}: ${many} instead of ${few}`);
  return few;
}
