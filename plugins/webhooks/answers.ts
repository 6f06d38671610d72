import type { Json } from '#core';
import type { ErrorClass } from './engine/errors.ts';
import type { SignatureFault } from './engine/sign.ts';
import type { ResendRunKind, ResendRunState } from './types.gen.ts';

/** What was sent and what came back, as people read it afterwards. Times in ms. */
export interface Exchange {
  url: string;
  request: Record<string, string>;
  address?: string;
  times?: Partial<Record<'dns' | 'connect' | 'tls' | 'answer' | 'whole', number>>;
  headers?: Record<string, string>;
  body?: string;
  isCut?: boolean;
  /** What went wrong without an answer, in the port's words. */
  problem?: string;
}

/** An event as it is told to receivers: what it is, the schema of its data, and an example. */
export interface EventAnswer {
  name: string;
  group: string;
  area: string;
  title: string;
  description: string;
  resource: string;
  /** Members that are personal data. */
  personal: string[];
  schema: Json;
  example: Json;
}

/** POST manage-webhooks/preview: an event that one version tells in another form than another, with its example by both. */
export interface Changed {
  name: string;
  title: string;
  before: string;
  after: string;
}

/** POST manage-webhooks/{id}/secrets: a secret that signs now, in clear. `not_after`: when it no longer does. */
export interface SecretAnswer {
  id: number;
  secret: string;
  created_at: string;
  not_after: string | null;
}

/** POST manage-webhooks/{id}/check-signature */
export interface CheckedSignature {
  valid: boolean;
  fault: SignatureFault | null;
}

/** POST manage-webhooks/test */
export interface Tested {
  code: number | null;
  error: ErrorClass | null;
  body: string;
  exchange: Exchange;
}

export interface AttemptAnswer {
  id: number;
  no: number;
  cause: string;
  started_at: string;
  code: number | null;
  error: ErrorClass | null;
  next_at: string | null;
  exchange: Exchange;
  permanent: boolean;
}
/** GET manage-webhooks/log/{id}/detail: what is sent, and every attempt, the latest first. */
export interface Detail {
  /** `null`: it was forgotten. */
  body: string | null;
  /** The record it is about, in words. */
  about: string;
  attempts: AttemptAnswer[];
}

export interface DeliveryMatch {
  id: number;
  type: string;
  subject: string;
  state: string;
  occurred_at: string;
}
/** GET manage-webhooks/{id}/find. `capped`: there may be more. */
export interface Finding {
  found: DeliveryMatch[];
  capped: boolean;
}

/** GET manage-webhooks/{id}/failed-since/{since} and …/missed-since/{since}: how many there are; `capped`: at least. */
export interface CountedAgain {
  count: number;
  capped: boolean;
}

/** GET manage-webhooks/{id}/runs: deliveries that are sent again together. */
export interface RunAnswer {
  id: number;
  kind: ResendRunKind;
  since: string | null;
  until: string | null;
  /** So many a second; `null`: as fast as the endpoint takes them. */
  rate: number | null;
  state: ResendRunState;
  total: number;
  done: number;
  created_at: string;
}
