/** Whose key a text is. */
export interface KeyOwner {
  resource: string;
  id: number;
  key: number;
  /** Of a resource whose keys are of several kinds. */
  kind?: string;
  /** The operator of the record, where it has one. */
  operator?: number;
}
