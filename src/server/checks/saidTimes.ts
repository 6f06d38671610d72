import { settingsOfTimes, type TimesWord, type WireRecord } from '#core';
import { isTimesWord } from '#core/check';
import type { FieldProblems } from '../work/FieldProblems.ts';
import type { Model } from '../model/Model.ts';
import type { Work } from '../work/Work.ts';

const refusals: Record<TimesWord, string> = { every: 'notEvery', cron: 'notCron', tz: 'notZone' };

/** Says of settings which of them jobs take their times from and cannot read. */
export function sayUnreadTimes({ api, t }: Work, problems: FieldProblems, { resource }: Model, patch: WireRecord): void {
  if (!resource.single) return;
  const { jobs = {} } = api.registry.plugins.find(({ id }) => id === resource.plugin)!.manifest;
  for (const { word, field } of Object.values(jobs).flatMap(settingsOfTimes)) {
    const text = patch[field];
    if (typeof text === 'string' && !isTimesWord(word, text)) problems.say(field, t(`api:${refusals[word]}`));
  }
}
