import { proxy } from 'valtio/vanilla';

/** What the API offers beyond the contract. `known` is false until it was asked: nothing of ours shows before. */
interface FeaturesState {
  known: boolean;
  names: string[];
}
export interface FeaturesStore {
  state: FeaturesState;
  has(feature: string): boolean;
  /** Whether the API was asked and does not offer it. */
  lacks(feature: string): boolean;
  set(names: Iterable<string>): void;
  clear(): void;
}

export function createFeatures(): FeaturesStore {
  const state = proxy<FeaturesState>({ known: false, names: [] });
  return {
    state,
    has: (feature) => state.names.includes(feature),
    lacks: (feature) => state.known && !state.names.includes(feature),
    set(names) {
      Object.assign(state, { known: true, names: [...names] });
    },
    clear() {
      Object.assign(state, { known: false, names: [] });
    },
  };
}
