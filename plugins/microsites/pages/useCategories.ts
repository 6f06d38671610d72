import { useSnapshot } from 'valtio';
import { callApi } from '#api';
import { useLoad, type Load, type Screen } from '#resource';
import type { CategoryNode } from '../answers.ts';

/** The categories of a site, each followed by those below it, in the reader's language. */
export function useCategories({ runtime, bundle }: Screen, site: number): Load<CategoryNode[]> & { key: string } {
  const { language } = useSnapshot(runtime.stores.locale.state);
  const key = `microsite-categories#of ${site} ${language}`;
  const load = useLoad<CategoryNode[]>(key, async () => {
    const answer = await callApi<CategoryNode[]>(runtime.http, bundle.manifest.calls!.categories!, { id: site }, undefined, { language: 'reader' });
    if (!Array.isArray(answer.body)) throw runtime.http.unreadable(answer);
    return answer.body;
  });
  return { ...load, key };
}

/** Which of some siblings was moved, and behind which one it stands now; `undefined`: none. */
export function movedIn(before: readonly number[], now: readonly number[]): { id: number; after: number | null } | undefined {
  const at = now.findIndex((id, index) => before[index] !== id);
  if (at < 0) return undefined;
  const without = (list: readonly number[], id: number) => list.filter((each) => each !== id).join();
  const id = without(before, now[at]!) === without(now, now[at]!) ? now[at]! : before[at]!;
  return { id, after: now[now.indexOf(id) - 1] ?? null };
}
