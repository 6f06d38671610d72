import type { Work } from './Work.ts';

/** Does work in one transaction that ends with the turn's fence, and what follows its commit. */
export type InTurn = <T>(perform: (work: Work) => Promise<T>) => Promise<T>;
