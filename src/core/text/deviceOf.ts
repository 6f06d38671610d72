const browsers: Array<[RegExp, string]> = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: Array<[RegExp, string]> = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A device in two words, as far as its browser says what it is. */
export function deviceOf(agent: string | null): string | undefined {
  if (!agent) return undefined;
  const known = [browsers, systems].flatMap((list) => list.find(([pattern]) => pattern.test(agent))?.[1] ?? []);
  return known.length > 0 ? known.join(', ') : agent.slice(0, 40);
}
