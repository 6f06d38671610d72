import type { Db } from '../db/Db.ts';
import type { JsonSchema, WireRecord } from '#core';
import type { Model } from '../model/Model.ts';
import { refusal, sameJson, type Work } from '../work/Work.ts';

declare global {
  interface ServerParts {
    /** Whether the user of a session has typed their password a moment ago. */
    isConfirmed: (db: Db, sessionId: number, now: Date) => Promise<boolean>;
  }
}

/** Refuses what wants a password that was typed a moment ago, where it was not. What nobody asked for, such as a job, is asked for none. */
export async function checkConfirmed({ info, api, db, now, t }: Work): Promise<void> {
  if (info.actor?.token) throw refusal({ t }, 'Forbidden', 'needsPerson');
  if (!info.actor || info.confirmed || (await api.isConfirmed(db, info.actor.sessionId, now))) return;
  throw refusal({ t }, 'PasswordNeeded', 'passwordNeeded');
}

/** Whether a change of a field wants it: where its schema says so, and of whatever is kept sealed. */
const isSensitive = (schema: JsonSchema): boolean => schema['x-step-up'] === true || schema['x-secret'] === 'encrypted';

/** Whether what is written changes a field whose change wants it. What is stored of a secret is not what was typed, so that each word is a change. */
export function changesSensitive({ fields }: Model, patch: WireRecord, previous: WireRecord = {}): boolean {
  return Object.entries(patch).some(([name, value]) => {
    const schema = fields.get(name)?.schema;
    return schema !== undefined && isSensitive(schema) && (Boolean(schema['x-secret']) || !sameJson(value, previous[name]));
  });
}
