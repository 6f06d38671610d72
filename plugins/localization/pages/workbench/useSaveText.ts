import { messagesOf, type Screen } from '#resource';
import type { Queued, Saved, TextChanges, TextLanguage } from '../../answers.ts';
import { editedOf, isEdited, type Edited } from '../text/edited.ts';
import { isRefused } from '../isRefused.ts';
import { ask } from '../useLocalization.ts';
import type { Queue } from './useQueue.ts';

interface Saving {
  screen: Screen;
  language: TextLanguage;
  queue: Queue;
  found: Queued;
  edited: Edited;
  /** What was typed is saved. */
  onSaved: () => void;
}

/** Saves the text in front of the translator; the next one stands there meanwhile. What somebody else wrote is shown beside what was typed. */
export function useSaveText({ screen, language, queue, found, edited, onSaved }: Saving): { save: (more?: Edited) => void; next: () => void } {
  const next = () => queue.go(queue.at + 1);
  async function send(changes: TextChanges): Promise<readonly string[] | undefined> {
    try {
      const params = { languageId: language.id, resource: found.resource };
      const { results } = await ask<Saved>(screen, 'save-all-others', params, { items: [{ id: found.id, ...changes }] });
      const outcome = results[0]!;
      const now = outcome.item?.texts.find(({ path }) => path === found.path);
      if (now) queue.put({ ...found, ...now });
      if (isRefused(outcome)) return outcome.errors?.[found.path] ?? [outcome.message];
      onSaved();
      return undefined;
    } catch (error) {
      return messagesOf(error, screen.words);
    }
  }
  const save = (more: Edited = {}) => {
    const all = { ...edited, ...more };
    if (!isEdited(all)) return next();
    const changes = editedOf({ ...found, version: 0, texts: [found] }, all);
    queue.saveAndGo(all, () => send(changes));
  };
  return { save, next };
}
