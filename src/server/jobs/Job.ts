import type { DeclaredTimes } from '#core';
import type { Api } from '../work/Work.ts';
import type { Db } from '../db/Db.ts';

/** A repeated job of anybody, with the whole database: an area's own code gets less. */
export interface Job {
  plugin: string;
  name: string;
  times: DeclaredTimes;
  /** Has a turn also whenever the application starts. */
  atStart?: true;
  /** Answers when its next turn is to be, where that is before its time. */
  run: (api: Api, turn: Turn) => Promise<Date | void>;
}

/** A job's turn: `kind` is `<plugin>.<name>`, `fenced` throws within a transaction when another worker has taken the turn over. */
export interface Turn {
  kind: string;
  now: Date;
  fenced: (tx: Db) => Promise<void>;
}
