import type { Model, Field } from './Model.ts';
import type { RollupDecl } from '#core';

/** A field that is kept from the records which point at its own. */
export interface Rollup {
  parent: Model;
  field: Field;
  child: Model;
  decl: RollupDecl /** Fields of the child that decide it, the relation among them. */;
  reads: ReadonlySet<string>;
}

/** Rollups whose value may have changed, with the ids of the records that keep them. */
export type Due = Map<Rollup, Set<number>>;
