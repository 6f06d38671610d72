import type { CallContext } from '#server';
import type { LinkCheck, Mapping } from '../answers.ts';
import { linkOf, productOf } from './link.ts';
import { ownTour } from './own.ts';
import { linkProblems } from './problems.ts';

/** GET products/{id}/external-mapping */
export async function mapping(call: CallContext): Promise<Mapping> {
  const tour = await ownTour(call, Number(call.params.id));
  const link = await linkOf(call, tour.id);
  const connections = await call.records('connections').find({ operator_id: tour.operator }, { sort: 'name' });
  const product = link && (await productOf(call, link));
  return {
    connections: connections.map(({ id, name, state, connector }) => ({ id, name, state, connector })),
    link: link
      ? {
          connection_id: link.connection_id,
          external_id: link.external_id,
          title: link.title,
          mode: link.mode,
          state: link.state,
          checked_at: link.checked_at,
        }
      : null,
    product: product ? { external_id: product.external_id, title: product.title, currency: product.currency, options: product.options } : null,
    options: tour.options.map(({ id, title }) => ({
      option_id: id,
      title,
      external_id: link?.options?.find((each) => (each.option_id ?? null) === id)?.external_id ?? null,
    })),
    categories: tour.categories.map(({ id, name }) => ({
      price_category_id: id,
      title: name,
      external_category: link?.units?.find((each) => each.price_category_id === id)?.external_category ?? null,
    })),
    checks: (link?.checks ?? []) as LinkCheck[],
    problems: link ? linkProblems(call, { link, tour }) : [],
  };
}
