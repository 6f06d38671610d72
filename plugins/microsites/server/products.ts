import { fieldErrors, isObject, placeStep } from '#core';
import { pageOf, type CallContext, type CallHandler, type RequestContext } from '#server';
import type { Chosen, TourCard } from '../answers.ts';
import type { AddProductBody, ChangeProductsBody } from '../types.gen.ts';

interface Link {
  id: number;
  productId: number;
}

/** The category that a call is about, kept from others until it is done. */
const lockedCategory = async (call: Pick<CallContext, 'records' | 'params'>) =>
  (await call.records('microsite-categories').get(Number(call.params.categoryId), { lock: true })).id;

const number = (value: unknown): number | undefined => (/^\d{1,15}$/.test(String(value ?? '')) ? Number(value) : undefined);

const filterNames: readonly string[] = ['country_id', 'countryId', 'city_id', 'cityId'];

/** What `filters` asks: an object as JSON, or `filters[country_id]=…`; ids of a country and a city, spelled as fields of tours or of cities are. */
function filtersOf({ query, t }: Pick<CallContext, 'query' | 't'>): { country_id?: number; city_id?: number } {
  const asked = typeof query.filters === 'string' && query.filters !== '' ? jsonOf(query.filters) : {};
  if (!isObject(asked)) throw fieldErrors({ filters: [t('text.bad-filters')] });
  const unknown = Object.keys(asked).find((name) => !filterNames.includes(name));
  if (unknown !== undefined) throw fieldErrors({ filters: [t('api:unknownParam', { name: unknown })] });
  const of = (...names: string[]) => number(names.map((name) => asked[name] ?? query[`filters[${name}]`]).find((value) => value !== undefined));
  const [country, city] = [of('country_id', 'countryId'), of('city_id', 'cityId')];
  return { ...(country !== undefined && { country_id: country }), ...(city !== undefined && { city_id: city }) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const shown = ['id', 'name', 'status', 'reference_code', 'city_id', 'country_id', 'productPhotos', 'minPrice'] as const;

/** Some tours as cards tell them, by id, within what their reader meets. */
export async function toursBy(request: Pick<RequestContext, 'read'>, ids: readonly number[], where: { country_id?: number; city_id?: number } = {}) {
  if (ids.length === 0) return new Map<number, TourCard>();
  const rows = await request.read('products').rows(shown, { where: { id: [...ids], ...where } });
  const cities = await citiesBy(
    request,
    rows.map(({ city_id }) => city_id),
  );
  return new Map(
    rows.map(({ productPhotos, ...row }): [number, TourCard] => {
      const cover = productPhotos?.find(({ is_cover }) => is_cover === true) ?? productPhotos?.[0];
      return [row.id, { ...row, city: cities.get(row.city_id) ?? null, photo: cover?.url ?? null }];
    }),
  );
}

async function citiesBy({ read }: Pick<RequestContext, 'read'>, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await read('cities').rows(['id', 'name'], { where: { id: [...new Set(ids)] } })).map(({ id, name }) => [id, name]));
}

/** The links of some categories, in their order. */
export const linksOf = ({ sql }: Pick<RequestContext, 'sql'>, categories: readonly number[]) =>
  sql<Link & { categoryId: number }>(
    'select id, "productId", "categoryId" from microsite_products where "categoryId" = any($1) order by "categoryId", sort, id',
    [[...categories]],
  ).then(({ rows }) => rows);

/** The tours of a category in their order; one that is gone has no name and the state `gone`. With filters those of a country or city alone. */
async function listed(call: Pick<CallContext, 'query' | 't' | 'sql' | 'read'>, category: number): Promise<Chosen[]> {
  const where = filtersOf(call);
  const links = await linksOf(call, [category]);
  const tours = await toursBy(
    call,
    links.map(({ productId }) => productId),
    where,
  );
  const isNarrowed = Object.keys(where).length > 0;
  return links.flatMap(({ id, productId, categoryId }): Chosen[] => {
    const tour = tours.get(productId);
    if (!tour && isNarrowed) return [];
    return [{ status: 'gone', name: null, ...tour, id, productId, categoryId }];
  });
}

export const productsOf: CallHandler = async (call): Promise<Chosen[]> =>
  pageOf(call, await listed(call, (await call.records('microsite-categories').get(Number(call.params.categoryId))).id));

/** Puts tours behind those there are, in one statement; those that are in it already stay where they are. */
async function add(call: RequestContext, category: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const known = await call.read('products').rows(['id', 'status'], { where: { id: [...ids] } });
  const sold = new Set(known.filter(({ status }) => status !== 'draft').map(({ id }) => Number(id)));
  const missing = ids.filter((id) => !sold.has(id));
  if (missing.length > 0) throw fieldErrors({ productId: [call.t('text.no-tour', { count: missing.length, ids: missing.slice(0, 5).join(', ') })] });
  const { rows } = await call.sql<{ id: number }>(
    `insert into microsite_products ("categoryId", "productId", sort)
      select $1, v.id, coalesce((select max(sort) from microsite_products where "categoryId" = $1), 0) + v.n * ${placeStep}
      from unnest($2::bigint[]) with ordinality v (id, n) on conflict do nothing returning id`,
    [category, [...ids]],
  );
  return rows.length;
}

const take = (call: RequestContext, category: number, ids: readonly number[]) =>
  call.sql<{ id: number }>('delete from microsite_products where "categoryId" = $1 and "productId" = any($2) returning id', [category, [...ids]]);

/** Those named come first, as they are named; others behind them, as they stood. */
const order = (call: RequestContext, category: number, ids: readonly number[]) =>
  call.sql(
    `update microsite_products p set sort = o.n * ${placeStep} from (
        select p.id, row_number() over (order by v.n nulls last, p.sort, p.id) as n from microsite_products p
        left join unnest($2::bigint[]) with ordinality v (id, n) on v.id = p."productId" where p."categoryId" = $1) o
      where o.id = p.id and p.sort is distinct from o.n * ${placeStep}`,
    [category, [...ids]],
  );

/** POST with `productId`: one more tour; once more changes nothing. */
export const addProduct: CallHandler<AddProductBody> = async (call): Promise<Chosen | null> => {
  const category = await lockedCategory(call);
  const id = call.body.productId;
  await add(call, category, [id]);
  call.forgetAnswers();
  call.reply.status(201);
  return (await listed(call, category)).find(({ productId }) => productId === id) ?? null;
};

/**
 * Tours that come, go and are put in order, up to 500 each, in a statement for
 * each of the three whatever their number. Answers how many came and went.
 */
export const changeProducts: CallHandler<ChangeProductsBody> = async (call) => {
  const { remove, add: coming, order: wanted } = call.body;
  const category = await lockedCategory(call);
  const removed = (await take(call, category, remove ?? [])).rows.length;
  const added = await add(call, category, coming ?? []);
  if (wanted) await order(call, category, wanted);
  call.forgetAnswers();
  return { added, removed };
};

/** Removing what is not there any more changes nothing. */
export const removeProduct: CallHandler = async (call) => {
  const category = await lockedCategory(call);
  await take(call, category, [Number(call.params.productId)]);
  call.forgetAnswers();
  call.reply.status(204);
  return undefined;
};
