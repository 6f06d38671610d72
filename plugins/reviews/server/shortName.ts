/** A name as everybody may read it: the first one, and the initial of the last. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${[...last][0]!.toUpperCase()}.`;
}
