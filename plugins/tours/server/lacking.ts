import type { RequestContext } from '#server';
import type { Tour } from '../types.gen.ts';
import { languagesOf } from './languages.ts';

/** What a tour on sale lacks, and the part of its screen where that is put right. */
interface Lack {
  what: 'photos' | 'translation' | 'availability';
  /** Of translations: locales. */
  languages?: string[];
  part?: string;
}

const fewPhotos = 5;
const lookedAheadDays = 90;
/** Of more tours it is not said at once. */
const most = 1000;

/** Tours on sale that lack photos, the words of a language, or a day within the next 90 on which they can be booked; in the reader's scope. */
export async function lacking(
  { operator }: { operator?: number | null },
  { read, sql, ask, translations }: RequestContext,
): Promise<Array<Pick<Tour, 'id' | 'name' | 'operator_id'> & { lacks: Lack[] }>> {
  const where = { status: 'active' as const, ...(typeof operator === 'number' && { operator_id: operator }) };
  const tours = await read('products').rows(['id', 'name', 'operator_id', 'productPhotos'], { where, sort: 'name', limit: most });
  const ids = tours.map(({ id }) => id);
  const spoken = (await translations.languages()).filter(({ is_enabled: enabled }) => enabled === 1);
  const known = await languagesOf({ sql }, ids);
  const next = await ask('departures.next', { products: ids, days: lookedAheadDays });
  return tours.flatMap(({ id, name, operator_id, productPhotos: photos }) => {
    const missing = spoken.filter((language) => !known.get(id)?.includes(language.id)).map(({ locale }) => locale);
    const lacks: Lack[] = [
      ...((photos?.length ?? 0) < fewPhotos ? [{ what: 'photos' as const, part: 'photos' }] : []),
      ...(missing.length > 0 ? [{ what: 'translation' as const, languages: missing }] : []),
      ...(next && !next[id] ? [{ what: 'availability' as const, part: 'availability' }] : []),
    ];
    return lacks.length === 0 ? [] : [{ id, name, operator_id, lacks }];
  });
}
