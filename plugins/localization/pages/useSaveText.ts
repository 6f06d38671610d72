import { useState } from 'react';
import { tellError, type Screen } from '#resource';
import { editedOf, type Edited } from './edited.ts';
import type { Changes, Language, Outcome } from './types.ts';
import { ask } from './useLocalization.ts';
import type { Queue, Queued } from './useQueue.ts';

interface Saving {
  screen: Screen;
  language: Language;
  queue: Queue;
  found: Queued;
  edited: Edited;
  setEdited: (change: (now: Edited) => Edited) => void;
}

/** Saves the text in front of the translator; where that worked, the next one stands there. What somebody else wrote meanwhile is shown beside what was typed. */
export function useSaveText({ screen, language, queue, found, edited, setEdited }: Saving) {
  const [errors, setErrors] = useState<string[]>([]);
  const [saving, setSaving] = useState(false);
  const next = () => queue.go(queue.at + 1);
  const save = async (more: Changes = {}) => {
    if (saving) return;
    const changes = { ...editedOf({ ...found, version: 0, texts: [found] }, edited), ...more };
    if (Object.keys(changes).length === 0) return next();
    setSaving(true);
    setErrors([]);
    try {
      const params = { languageId: language.id, resource: found.resource };
      const { results } = await ask<{ results: Outcome[] }>(screen, 'save-all-others', params, { items: [{ id: found.id, ...changes }] });
      const { status, message = '', errors: wrong, item } = results[0]!;
      const now = item?.texts.find(({ path }) => path === found.path);
      if (now) queue.put({ ...found, ...now });
      if (status !== 'ok' && status !== 'unchanged') return setErrors(wrong?.[found.path] ?? [message]);
      setEdited(() => ({}));
      next();
    } catch (error) {
      tellError(screen.runtime.stores, error, screen.words);
    } finally {
      setSaving(false);
    }
  };
  return { errors, saving, save, next };
}
