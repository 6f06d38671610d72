import type { RequestContext } from '#server';
import { fieldErrors } from '#core';
import type { Tour } from '../types.gen.ts';

const field = 'accessibilityCategories';
const denial = 'not-';

/** Two categories of which one says that the other is not so, as their slugs tell. */
function contradictionIn(chosen: ReadonlyArray<{ slug: string; name: string }>): { one: string; other: string } | undefined {
  for (const { slug, name } of chosen) {
    const denied = slug.startsWith(denial) ? chosen.find((each) => each.slug === slug.slice(denial.length)) : undefined;
    if (denied) return { one: denied.name, other: name };
  }
  return undefined;
}

/** What is not accessible is not said to be accessible too. What was so before stays as it is. */
export async function checkAccessibility(
  next: Pick<Tour, typeof field>,
  previous: Pick<Tour, typeof field>,
  { records, t }: RequestContext,
): Promise<void> {
  const ids = next[field] ?? [];
  if (ids.length < 2 || JSON.stringify(ids) === JSON.stringify(previous[field] ?? [])) return;
  const found = contradictionIn(await records('categories').find({ id: ids }));
  if (found) throw fieldErrors({ [field]: [t('text.contradicts', found)] });
}
