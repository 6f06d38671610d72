import type { RequestContext } from '#server';
import type { LinkProblem } from '../answers.ts';
import type { ConnectedTour } from '../types.gen.ts';
import { linkOf } from './link.ts';
import { ownTour, type OwnTour } from './own.ts';

type Words = Pick<RequestContext, 't'>;

const names = (rows: ReadonlyArray<{ name: string }>): string => rows.map(({ name }) => name).join(', ');

/** What is wrong with an option of a linked tour, the first thing to do first. */
export function optionProblems(request: Words, { link, tour }: { link: ConnectedTour; tour: OwnTour }, option: number | null): LinkProblem[] {
  const say = (code: string, more: Record<string, unknown> = {}): LinkProblem => ({
    code,
    message: request.t(`text.problems.${code}`, { product: link.title ?? link.external_id, ...more }),
  });
  const mapped = (link.options ?? []).find((each) => (each.option_id ?? null) === option);
  const unmapped = tour.categories.filter(({ id }) => !link.units?.some((unit) => unit.price_category_id === id));
  const found: LinkProblem[] = [];
  if (link.problem === 'PRODUCT_GONE' || link.problem === 'CONNECTION' || link.problem === 'CURRENCY') found.push(say(link.problem));
  if (!mapped) found.push(say('NO_OPTION'));
  else if (mapped.problem) found.push(say(mapped.problem));
  if (unmapped.length > 0) found.push(say('UNMAPPED', { names: names(unmapped), count: unmapped.length }));
  if (found.length === 0 && link.problem) found.push(say(link.problem));
  if (found.length === 0 && link.state === 'UNCHECKED') found.push(say('NOT_CHECKED'));
  return found;
}

/** What is wrong with a whole link, each thing once. */
export function linkProblems(request: Words, { link, tour }: { link: ConnectedTour; tour: OwnTour }): LinkProblem[] {
  const all = tour.options.flatMap(({ id }) => optionProblems(request, { link, tour }, id));
  return [...new Map(all.map((each) => [each.code, each])).values()];
}

/** The offer `problems`. */
export async function problems({ product, option }: { product: number; option: number }, request: RequestContext): Promise<LinkProblem[] | null> {
  const link = await linkOf(request, product);
  if (!link) return null;
  const tour = await ownTour(request, product);
  if (tour.options.some(({ id }) => id === option)) return optionProblems(request, { link, tour }, option);
  return [{ code: 'NOT_SOLD', message: request.t('text.problems.NOT_SOLD') }];
}
