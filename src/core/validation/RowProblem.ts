/** What is wrong with rows: where, the key of its message below `validation`, and what the message names. */
export interface RowProblem {
  path: string;
  key: string;
  params: Record<string, unknown>;
}
