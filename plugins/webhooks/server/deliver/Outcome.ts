import type { Json } from '#core';
import type { ErrorClass } from '../../engine/errors.ts';

/** What was sent and what came back, as people read it afterwards. Times in ms. */
export interface Exchange {
  url: string;
  request: Record<string, string>;
  address?: string;
  times?: Record<string, number>;
  headers?: Record<string, string>;
  body?: string;
  isCut?: boolean;
  /** What went wrong without an answer, in the port's words. */
  problem?: string;
}

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

export const asJson = (exchange: Exchange): Json => exchange as unknown as Json;
