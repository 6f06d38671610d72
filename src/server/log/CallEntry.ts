/** What is told of one call: who asked by id alone, what by its pattern alone. */
export interface CallEntry {
  requestId: string;
  method: string;
  /** The route's pattern, such as `/api/v1/countries/:id`, never the address; `(none)` where nothing answers. */
  route: string;
  /** 499 where the caller left before the answer was out. */
  status: number;
  /** From the first byte to the last of the answer, ms. */
  ms: number;
  /** Records in the answer of a list. */
  rows?: number;
  userId?: number;
  /** How many statements it led to, and how long at least one was under way, ms. */
  statements: number;
  dbMs: number;
}
