import { useSearch } from 'wouter';
import { useRuntime } from './area.ts';

/** One parameter of the page's address, empty where it is absent, and how it is changed in place. */
export function useParam(name: string): [string, (value: string) => void] {
  const { navigate, address } = useRuntime();
  const search = useSearch();
  const set = (value: string) => {
    const params = new URLSearchParams(search);
    if (value === '') params.delete(name);
    else params.set(name, value);
    const query = params.toString();
    navigate(`${address().split('?')[0]!}${query ? `?${query}` : ''}`, { replace: true });
  };
  return [new URLSearchParams(search).get(name) ?? '', set];
}
