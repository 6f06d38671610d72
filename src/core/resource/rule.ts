import type { RuleDecl } from '../declare/screenDecl.ts';

/** A rule of a part, with the field its message stands on and all that it speaks of. */
export interface Rule extends RuleDecl {
  field: string;
  fields: readonly string[];
}
