import type { Exchange } from '../../answers.ts';
import type { ErrorClass } from '../../engine/errors.ts';

/** What came of an attempt. */
export interface Outcome {
  log: number;
  webhook: number;
  /** The lease under which it was made. */
  lease: string;
  no: number;
  cause: 'AUTO' | 'MANUAL' | 'BULK';
  started: Date;
  code?: number;
  /** Absent: it succeeded. */
  error?: ErrorClass;
  /** The answer's `Retry-After`, in ms. */
  asked?: number | undefined;
  /** What the answer asks for beside: no more of this event, or of any. */
  wish?: 'abort-message' | 'disable';
  exchange: Exchange;
}
