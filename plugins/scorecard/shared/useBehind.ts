import { useSearch } from 'wouter';
import { useRuntime } from '#resource';

/** The address of the page as it is, with what stands behind a number in sight. */
export function useBehind(): (behind: string) => string {
  const { address } = useRuntime();
  const search = useSearch();
  return (behind) => {
    const params = new URLSearchParams(search);
    params.set('behind', behind);
    return `${address().split('?')[0]!}?${params.toString()}`;
  };
}
