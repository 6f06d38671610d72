const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * What a copy is called: `say` of as much of the name as leaves room for what it adds, cut
 * between whole characters as people see them. `limit`: characters as `maxLength` counts them.
 */
export function copyName(say: (name: string) => string, name: string, limit = Infinity): string {
  const kept = [...letters.segment(name)].map(({ segment }) => segment);
  let said = say(name);
  while ([...said].length > limit && kept.length > 0) {
    kept.pop();
    said = say(kept.join('').trimEnd());
  }
  return said;
}
