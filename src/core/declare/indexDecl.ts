/** An index: its fields in order, over all rows or over those whose coded field has one of some values. */
export interface IndexDecl {
  fields: string[];
  where?: Record<string, string[]>;
}
