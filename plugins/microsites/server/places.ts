import type { CallHandler } from '#server';
import type { Place } from '../answers.ts';

/** The countries that have tours which are sold: `[{ id, name, count }]`. */
export const countries: CallHandler = async ({ read }): Promise<Place[]> => {
  const rows = await read('products').figures({ count: 'count' }, { where: { status: 'active', country_id: { not: null } }, group: ['country_id'] });
  const counts = new Map(rows.map((row) => [Number(row.country_id), row.count]));
  if (counts.size === 0) return [];
  const named = await read('countries').rows(['id', 'name'], { where: { id: [...counts.keys()] }, sort: ['name'] });
  return named.map(({ id, name }) => ({ id, name: name ?? null, count: counts.get(Number(id)) ?? 0 }));
};

/** The cities of a country that have tours which are sold. */
export const cities: CallHandler = async ({ read, params }): Promise<Place[]> => {
  const where = { status: 'active', country_id: Number(params.id), city_id: { not: null } } as const;
  const rows = await read('products').figures({ count: 'count' }, { where, group: ['city_id'] });
  const counts = new Map(rows.map((row) => [Number(row.city_id), row.count]));
  if (counts.size === 0) return [];
  const named = await read('cities').rows(['id', 'name'], { where: { id: [...counts.keys()] }, sort: ['name'] });
  return named.map(({ id, name }) => ({ id, name: name ?? null, count: counts.get(Number(id)) ?? 0 }));
};
