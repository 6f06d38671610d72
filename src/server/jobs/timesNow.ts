import { settingsOfTimes, timesBy, type DeclaredTimes, type JobTimes } from '#core';
import { systemWork } from '../work/transaction.ts';
import type { Db } from '../db/Db.ts';
import { settingsOf } from '../reading/areaSettings.ts';
import type { Api } from '../work/Work.ts';

/** The times of a plugin's job as its settings say at this moment; `undefined`: one of those is empty, and the job rests. */
export async function timesNow(api: Api, db: Db, { plugin, times }: { plugin: string; times: DeclaredTimes }): Promise<JobTimes | undefined> {
  if (settingsOfTimes(times).length === 0) return timesBy(times, {});
  return timesBy(times, (await settingsOf(systemWork(api, db, 'times'), plugin)) ?? {});
}
