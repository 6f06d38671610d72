import type { Json } from '#core';
import type { ErrorClass } from './engine/errors.ts';

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

/** POST manage-webhooks/{id}/secrets: a secret that signs now, in clear. `not_after`: when it no longer does. */
export interface SecretAnswer {
  id: number;
  secret: string;
  created_at: string;
  not_after: string | null;
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
