import type { Work } from '../work/Work.ts';
import type { Answer } from './Answer.ts';

/** Proxies take headers of 4 kB in all. */
const mostBytes = 2_000;

/**
 * An answer with what its write warns of in `X-Warnings`: a JSON list of sentences, each
 * once, percent-encoded since headers hold ASCII alone. Those that do not fit are left out.
 */
export function withWarnings({ warnings = [] }: Work, answer: Answer): Answer {
  const told: string[] = [];
  const encoded = (sentences: readonly string[]) => encodeURIComponent(JSON.stringify(sentences));
  for (const each of new Set(warnings)) if (encoded([...told, each]).length <= mostBytes) told.push(each);
  return told.length === 0 ? answer : { ...answer, headers: { ...answer.headers, 'x-warnings': encoded(told) } };
}
