import { useMemo } from 'react';

/**
 * The same object for as long as it says the same as JSON: for parameters and questions that are built
 * anew in each render, so that hooks may depend on them and run again only when they say something else.
 *
 * @example const asked = useSame({ search, filters }); useEffect(function ask() { … }, [asked]);
 */
export function useSame<T>(value: T): T {
  const said = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies(value): what it says decides, not which object says it
  return useMemo(() => value, [said]);
}
