import type { RequestContext } from '#server';
import type { WireRecord } from '#core';

/** What a city says of a tour that is in it, as far as nobody has said otherwise: its country, and the zone of its clocks. */
export async function withPlace(next: WireRecord, previous: WireRecord, { records }: RequestContext): Promise<WireRecord> {
  const { city_id: id, country_id: country, timezone } = next;
  if (typeof id !== 'number' || id === previous.city_id || (country && timezone)) return next;
  const [city] = await records('cities').find({ id });
  return { ...next, country_id: country ?? city?.countryId ?? null, timezone: timezone || (city?.timezone ?? null) };
}
