import { hrefsOf } from './hrefs.ts';
import type { Screen } from './screen.ts';

/** Leads to the list around a screen, as it was left. Without one, stays. */
export function toList(screen: Screen): void {
  const { list } = hrefsOf(screen);
  if (list) screen.runtime.navigate(screen.runtime.stores.lists.addressOf(list));
}
