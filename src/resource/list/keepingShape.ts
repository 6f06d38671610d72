import type { Address } from './useAddress.ts';
import type { ListModel } from './useListScreen.ts';

/** Goes to another question in the shape there is: a filter leaves the view, and whoever looks at a calendar goes on doing so. */
export function keepingShape({ address: { state, go }, shape }: Pick<ListModel, 'address' | 'shape'>): Address['go'] {
  const worn = shape === 'table' ? undefined : (state.shape ?? state.view);
  return (next, options) => go(worn !== undefined && next.view === undefined ? { ...next, shape: worn } : next, options);
}
