import { WaypostError, type Translate } from '#core';
import { FieldProblems } from '../work/FieldProblems.ts';
import { sessionBodies, type SessionCall } from './sessionBodies.ts';

/** Longest text any session call takes; real ones are far shorter. */
const longest = 2000;

function problemOf(value: unknown, t: Translate): string | undefined {
  if (value === undefined || value === null || value === '') return t('validation:required');
  if (typeof value !== 'string') return t('validation:type_string');
  if (value.trim() === '') return t('validation:required');
  return value.length > longest || value.includes('\0') ? t('server:field.invalid') : undefined;
}

/** The texts a session call takes. Throws a 400 that names every blank, wrong or unknown member at once. */
export function readBody<Call extends SessionCall>(
  body: unknown,
  call: Call,
  t: Translate,
): Record<(typeof sessionBodies)[Call]['required'][number], string> {
  const { required: names, optional = [] }: { required: readonly string[]; optional?: readonly string[] } = sessionBodies[call];
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw new WaypostError('BadRequest', t('api:notARecord'));
  const given = (body ?? {}) as Record<string, unknown>;
  const problems = new FieldProblems();
  for (const name of names) {
    const problem = problemOf(given[name], t);
    if (problem) problems.say(name, problem);
  }
  for (const name of Object.keys(given)) {
    if (problems.isFull) break;
    if (!names.includes(name) && !optional.includes(name)) problems.say(name, t('api:noSuchField'));
  }
  problems.throwAny();
  return Object.fromEntries(names.map((name) => [name, given[name]])) as Record<(typeof sessionBodies)[Call]['required'][number], string>;
}
