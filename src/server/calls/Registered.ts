import type { WireRecord } from '#core';
import type { CallHandler, DemoContext, JobContext, ResourceHooks, ServerArea } from '../area.ts';
import type { Work } from '../resource/Work.ts';

/** A job of an area, by `<plugin>.<name>`. */
export interface RegisteredJob { plugin: string; name: string; everyMs: number; run: (context: JobContext) => Promise<void> }

/** What the areas' server halves registered. */
export interface Registered {
  /** By `<plugin>.<call>`. */
  handlers: Map<string, CallHandler>;
  hooks: Map<string, ResourceHooks>;
  decorators: Map<string, (rows: WireRecord[], work: Work) => Promise<void>>;
  jobs: RegisteredJob[];
  demos: Array<{ plugin: string; generate: (context: DemoContext) => Promise<void> }>;
}

export type Areas = Record<string, (area: ServerArea) => void>;
