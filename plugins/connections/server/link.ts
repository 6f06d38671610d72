import { fieldErrors } from '#core';
import type { RequestContext } from '#server';
import type { ConnectedTour, ExternalProduct } from '../types.gen.ts';
import { connectorOf } from './connectors.ts';
import { ownTour, type OwnTour } from './own.ts';
import { suggestedOption, suggestedUnit } from './suggest.ts';

type OptionMap = Array<{ option_id: number | null; external_id: string }>;
type CategoryMap = Array<{ price_category_id: number; external_category: string }>;

interface LinkQuestion {
  product: number;
  /** The type of system. */
  type: string;
  /** Absent: the operator's only one. */
  connection?: number | null;
  external_id: string;
  mode: 'AVAILABILITY' | 'AVAILABILITY_AND_PRICES';
  options?: OptionMap;
  categories?: CategoryMap;
}
interface Linked {
  title: string;
  options: OptionMap;
  categories: CategoryMap;
}

export const linkOf = async ({ records }: Pick<RequestContext, 'records'>, product: number): Promise<ConnectedTour | undefined> =>
  (await records('connection-links').find({ product_id: product }))[0];

/** The product of a link, as it was when it was last loaded. */
export const productOf = async (
  { records }: Pick<RequestContext, 'records'>,
  { connection_id: connection, external_id: id }: Pick<ConnectedTour, 'connection_id' | 'external_id'>,
): Promise<ExternalProduct | undefined> => (await records('connection-products').find({ connection_id: connection, external_id: id }))[0];

/** The connection that is meant: one of the tour's operator. */
async function connectionFor({ records, t }: RequestContext, { operator }: OwnTour, { connection, type }: LinkQuestion): Promise<number> {
  const all = (await records('connections').find({ operator_id: operator })).filter(({ connector }) => connector === type);
  const found = typeof connection === 'number' ? all.find(({ id }) => id === connection) : all.length === 1 ? all[0] : undefined;
  if (!found) throw fieldErrors({ connection_id: [t(all.length === 0 ? 'text.noConnection' : 'text.whichConnection')] });
  return found.id;
}

type ExternalOptions = NonNullable<ExternalProduct['options']>;

/** The units that a mapping may name: those of the options that are mapped. */
const unitsOf = (options: ExternalOptions, chosen: OptionMap) =>
  options.filter(({ id }) => chosen.some((each) => each.external_id === id)).flatMap(({ units }) => units ?? []);

type Options = Parameters<typeof suggestedOption>[1];

function optionsFor(tour: OwnTour, options: ExternalOptions, given: OptionMap | undefined): OptionMap {
  if (given) return given.filter(({ external_id: id }) => id !== '');
  return tour.options.flatMap((own) => {
    const found = suggestedOption(own, options as Options);
    return found ? [{ option_id: own.id, external_id: found.id }] : [];
  });
}

function categoriesFor(tour: OwnTour, units: Options[number]['units'], given: CategoryMap | undefined): CategoryMap {
  if (given) return given.filter(({ external_category: id }) => id !== '');
  return tour.categories.flatMap((own) => {
    const found = suggestedUnit(own, units);
    return found ? [{ price_category_id: own.id, external_category: found.id }] : [];
  });
}

/** Refuses a mapping to what the product does not have. */
function checkMap({ t }: RequestContext, options: ExternalOptions, { options: chosen, categories }: Linked): void {
  if (chosen.some((each) => !options.some(({ id }) => id === each.external_id))) throw fieldErrors({ options: [t('text.noSuchOption')] });
  const units = unitsOf(options, chosen);
  if (categories.some((each) => !units.some(({ id }) => id === each.external_category))) throw fieldErrors({ categories: [t('text.noSuchUnit')] });
}

/** The offer `link`. A mapping that changes has to be checked again. */
export async function link(asked: LinkQuestion, request: RequestContext): Promise<Linked | null> {
  const { t } = request;
  if (!connectorOf(asked.type)) {
    await unlink(asked, request);
    return null;
  }
  const tour = await ownTour(request, asked.product);
  const connection = await connectionFor(request, tour, asked);
  const product = await productOf(request, { connection_id: connection, external_id: asked.external_id });
  if (!product) throw fieldErrors({ external_product_id: [t('text.noSuchProduct')] });
  const all = product.options ?? [];
  const options = optionsFor(tour, all, asked.options);
  const categories = categoriesFor(tour, unitsOf(all, options) as Options[number]['units'], asked.categories);
  const linked = { title: product.title, options, categories };
  checkMap(request, all, linked);
  await keep(request, { connection_id: connection, external_id: asked.external_id, mode: asked.mode, ...linked }, asked.product);
  return linked;
}

type Kept = Pick<ConnectedTour, 'connection_id' | 'external_id' | 'mode'> & Linked;

async function keep(request: RequestContext, { options, categories, ...given }: Kept, product: number): Promise<void> {
  const links = request.records('connection-links');
  const old = await linkOf(request, product);
  const isSame = old?.connection_id === given.connection_id && old.external_id === given.external_id;
  const told = {
    ...given,
    state: 'UNCHECKED' as const,
    problem: null,
    checks: null,
    pulled: null,
    options: options.map((each) => ({ ...each, print: null, problem: null })),
    units: categories,
    // What was checked once sells by the other system until it is disconnected.
    ...(!isSame && { checked_at: null }),
  };
  // Days of another option say nothing of this one.
  if (old) await request.sql('delete from connection_days where link_id = $1', [old.id]);
  if (old) await links.update(old.id, told, { trusted: true, action: 'connect' });
  else await links.create({ product_id: product, ...told }, { trusted: true });
}

/** The offer `unlink`: what the tour sold by before is what it sells by again. */
export async function unlink({ product }: { product: number }, request: RequestContext): Promise<null> {
  const old = await linkOf(request, product);
  if (!old) return null;
  await request.sql('delete from connection_days where link_id = $1', [old.id]);
  await request.records('connection-links').remove(old.id);
  request.forgetAnswers();
  return null;
}

/** The offer `map-option`. */
export async function mapOption(
  { product, option, external_id: id }: { product: number; option: number; external_id: string | null },
  request: RequestContext,
): Promise<null> {
  const old = await linkOf(request, product);
  if (!old) return null;
  const others = (old.options ?? []).filter((each) => each.option_id !== option).map((each) => ({ ...each, external_id: each.external_id! }));
  const found = await productOf(request, old);
  const chosen = [...others, ...(id === null ? [] : [{ option_id: option, external_id: id, print: null, problem: null }])];
  if (id !== null && !found?.options?.some((each) => each.id === id)) throw fieldErrors({ external_rate_id: [request.t('text.noSuchOption')] });
  await request.sql('delete from connection_days where link_id = $1 and option_id = $2', [old.id, option]);
  const told = { options: chosen, state: 'UNCHECKED' as const, problem: null, pulled: null };
  await request.records('connection-links').update(old.id, told, { trusted: true, action: 'connect' });
  return null;
}
