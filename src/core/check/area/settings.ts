import { isEvery, settingsOfTimes, type TimesWord } from '../../area/jobs.ts';
import type { Manifest } from '../../declare/manifest.ts';
import type { Named } from '../../names/ofResource.ts';
import { createCompiler } from '../schema/compiler.ts';
import type { Finding } from '../Finding.ts';
import { isZone } from '../../schema/closedSets.ts';
import { cronProblem } from './jobs.ts';

/** What is wrong with the settings of an area beyond what holds for every record. */
export function settingsProblems({ jobs = {} }: Manifest, settings: Named | undefined): Finding[] {
  if (!settings) return [];
  const { decl, schema } = settings;
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]): Finding[] => {
    const say = (message: string): Finding => [`/properties/${name}`, message, decl.schema];
    const { default: given } = field;
    const uses = Object.values(jobs).flatMap((job) => settingsOfTimes(job).filter((use) => use.field === name));
    return [
      ...(field['x-localized'] ? [say('is localized: settings have one value for all languages')] : []),
      ...(given !== undefined && field['x-secret'] ? [say('is secret and has a default: whoever reads the declaration knows it')] : []),
      ...(given !== undefined && given !== null && !fits(field, given) ? [say(`has the default ${JSON.stringify(given)}, which it may not be`)] : []),
      ...uses.flatMap(({ word }) => (typeof given === 'string' && !isTimesWord(word, given) ? [say(notTimes(word, given))] : [])),
    ];
  });
}

const notTimes = (word: TimesWord, given: string) => `has the default "${given}", which a job takes as its "${word}" and cannot read`;

function fits(field: object, value: unknown): boolean {
  try {
    return createCompiler().compile(field)(value);
  } catch {
    // That it does not compile is told with the schema.
    return true;
  }
}

/** Whether a text may be a word of a job's times. */
export function isTimesWord(word: TimesWord, text: string): boolean {
  if (word === 'every') return isEvery(text);
  return word === 'tz' ? isZone(text) : cronProblem(text) === undefined;
}
