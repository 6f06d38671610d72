import type { HistoryEntry } from '#api';
import { titleCase } from '#core';
import type { Screen } from '../screen.ts';
import { changeRows } from './changeRows.ts';

type Of = Pick<Screen, 'words' | 'resource'>;

/** What was done: a move of the lifecycle, a declared action, or one of the API's own words. */
function actionWord({ words, resource }: Of, action: string): string {
  const declared = resource.decl.lifecycle?.moves[action]
    ? action
    : resource.decl.actions?.find((each) => each.id === action || each.call === action)?.id;
  if (declared) return words.action(declared);
  return words.t(`resource:history.action.${action}`, { defaultValue: titleCase(action.replace(/-/g, '_')) });
}

/** So many fields are named; the others are counted. */
const mostNamed = 3;

/** An entry in one line: what was done, and to which fields. */
export function entryText(screen: Of, { action, changes = {} }: HistoryEntry): string {
  const { words, resource } = screen;
  const done = actionWord(screen, action);
  const fields = [...new Set(changeRows(resource, changes).map(({ field }) => field))];
  if (fields.length === 0 || action === 'create' || action === 'delete') return done;
  const named = fields.slice(0, fields.length > mostNamed ? mostNamed - 1 : mostNamed).map((field) => words.field(field));
  const rest = fields.length - named.length;
  const all = rest > 0 ? [...named, words.t('resource:history.more', { count: rest })] : named;
  return words.t('resource:history.line', { action: done, fields: new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(all) });
}
