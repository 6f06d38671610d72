import type { Json, Narrowing } from '#core';
import { folded } from '../optionOf.ts';
import type { FormServices, RelationItem } from '../services.ts';

/** How far a list that the search narrowed down is read. */
const mostPages = 5;

type NameMatch = { id: Json; label: string } | 'none' | 'several';

/** The one record that is called exactly so; case and accents decide only between several. */
export async function findByName(services: FormServices, resource: string, { name, where }: { name: string; where: Narrowing }): Promise<NameMatch> {
  const alike: RelationItem[] = [];
  let read = 0;
  for (let page = 1; page <= mostPages; page++) {
    const { items, total } = await services.lookup(resource, { query: name, page, ...(Object.keys(where).length > 0 && { where }) });
    alike.push(...items.filter(({ label }) => folded(label.trim()) === folded(name)));
    read += items.length;
    if (items.length === 0 || read >= total) break;
  }
  const same = alike.filter(({ label }) => label.trim() === name);
  const [one, other] = same.length > 0 ? same : alike;
  return one === undefined ? 'none' : other === undefined ? one : 'several';
}
