import { hrefsOf } from '../hrefs.ts';
import type { Screen } from '../screen.ts';

/** Warns that the record just created repeats one of moments ago, which the answer names, and leads there. */
export function tellTwin(screen: Screen, headers: Readonly<Record<string, string>>): void {
  const { runtime, words } = screen;
  const twin = headers['x-twin-of'];
  if (twin === undefined) return;
  const href = hrefsOf(screen).edit(twin);
  const action = href === undefined ? undefined : { label: words.t('twin.open'), run: () => runtime.navigate(href) };
  runtime.stores.notices.push({ kind: 'warning', title: words.singular, text: words.t('twin.text'), ...(action && { action }) });
}
