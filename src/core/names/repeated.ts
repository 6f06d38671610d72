import { isObject } from '../schema/schema.ts';

interface RepeatedTexts {
  path: string;
  each: Record<string, string[]>;
}

/** Whether something has a word of its path said for several values, and well enough to be told apart by them. */
const isRepeated = (value: unknown): value is RepeatedTexts =>
  isObject(value) &&
  typeof value.path === 'string' &&
  isObject(value.each) &&
  Object.values(value.each).every((values) => Array.isArray(values) && values.every((each) => typeof each === 'string'));

/** One for each value of the first word, with that in the place of the word in its path. */
function apart({ each, ...said }: RepeatedTexts): Array<[value: string, one: object]> {
  const [[word, values] = ['', []]] = Object.entries(each);
  return values.map((value) => [value, { ...said, path: said.path.replace(`{${word}}`, value) }]);
}

/**
 * A manifest in which calls and pages that are said once for several values of a word
 * in their path (`each`) stand one by one; `<id>-<value>` is the id of such a call.
 */
export function oneByOne(manifest: unknown): unknown {
  if (!isObject(manifest)) return manifest;
  const { calls, screens } = manifest;
  const told = (id: string, call: unknown): Array<[string, unknown]> =>
    isRepeated(call) ? apart(call).map(([value, one]) => [`${id}-${value.replaceAll('_', '-')}`, one]) : [[id, call]];
  return {
    ...manifest,
    ...(isObject(calls) && { calls: Object.fromEntries(Object.entries(calls).flatMap(([id, call]) => told(id, call))) }),
    ...(Array.isArray(screens) && { screens: screens.flatMap((screen) => (isRepeated(screen) ? apart(screen).map(([, one]) => one) : [screen])) }),
  };
}
