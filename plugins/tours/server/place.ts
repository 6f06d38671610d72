import type { RequestContext } from '#server';
import type { Tour } from '../types.gen.ts';

/**
 * What a city says of a tour that is in it, as far as nobody has said otherwise: its
 * country, and the zone of its clocks. A zone that the city before had said goes with it.
 */
export async function withPlace(next: Tour, previous: Tour, { records }: RequestContext): Promise<Tour> {
  const { city_id: id, country_id: country, timezone } = next;
  const before = previous.city_id;
  if (typeof id !== 'number' || id === before) return next;
  const cities = await records('cities').find({ id: typeof before === 'number' ? [id, before] : [id] });
  const [city, former] = [id, before].map((each) => cities.find((one) => one.id === each));
  const isTheirs = former?.timezone !== undefined && former?.timezone === timezone && timezone === previous.timezone;
  return { ...next, country_id: country ?? city?.countryId ?? null, timezone: timezone && !isTheirs ? timezone : (city?.timezone ?? null) };
}
