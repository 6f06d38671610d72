import { useEffect, useRef, useState } from 'react';
import { messagesOf, recordsWritten, type Screen } from '#resource';
import { useEvent } from '#ui';
import type { Queued } from '../../answers.ts';
import type { Edited } from '../text/edited.ts';
import { ask, tellSaid } from '../useLocalization.ts';
import { useSaves, type Saves } from './useSaves.ts';

/** Which texts are worked at. */
export interface Asked {
  languageId: number;
  resource: string;
  standing: string;
  query: string;
}

export const keyOf = ({ resource, id, place }: Queued): string => `${resource}:${id}:${place}`;

export interface Queue extends Pick<Saves, 'isSaving' | 'refused'> {
  rows: Queued[] | undefined;
  at: number;
  failed: string | undefined;
  go: (at: number) => void;
  /**
   * Goes on at once while the text in front is saved. One that is refused stands there again, unless something was typed into the next one by then.
   */
  saveAndGo: (edited: Edited, send: () => Promise<readonly string[] | undefined>) => void;
  /** Something was typed into the text in front. */
  touch: () => void;
  reload: () => void;
  /** A text as it is now. */
  put: (text: Queued) => void;
  putAll: (texts: readonly Queued[]) => void;
}

/** So many are fetched at once, and the next ones before the last of them is reached: the next text is there at once. */
const batch = 60;
const ahead = 20;

/** The texts asked for, in order, as far as they are there: somewhat further than `at`. */
function useTexts(screen: Screen, asked: Asked, at: number): Pick<Queue, 'rows' | 'failed' | 'reload' | 'put' | 'putAll'> {
  const [rows, setRows] = useState<Queued[]>();
  const [failed, setFailed] = useState<string>();
  const [isWhole, setWhole] = useState(false);
  const { stores } = screen.runtime;
  const more = useEvent(async (after: Queued | undefined) => {
    const { languageId, ...rest } = asked;
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
    try {
      const found = await ask<Queued[]>(screen, 'texts', { languageId, limit: batch, ...given, ...(after && { after: keyOf(after) }) });
      setRows((now) => (after ? [...(now ?? []), ...found] : found));
      setWhole(found.length < batch);
      setFailed(undefined);
    } catch (error) {
      setFailed(messagesOf(error, screen.words).join(' '));
    }
  });
  useEffect(
    function begin() {
      void more(undefined);
      // Whoever shows counts hears of it when the work is put down, and not with each text.
      return () => recordsWritten(stores);
    },
    [more, stores],
  );
  const last = rows?.at(-1);
  const lastKey = last && keyOf(last);
  const fetchAhead = useEvent(() => {
    if (last && !isWhole && rows!.length - at < ahead) void more(last);
  });
  useEffect(
    function keepAhead() {
      if (lastKey !== undefined && at >= 0) fetchAhead();
    },
    [lastKey, at, fetchAhead],
  );
  return {
    rows,
    failed,
    reload: () => void more(undefined),
    put: (text) => setRows((now) => now?.map((each) => (keyOf(each) === keyOf(text) ? text : each))),
    putAll(texts) {
      const byKey = new Map(texts.map((text) => [keyOf(text), text]));
      setRows((now) => now?.map((each) => byKey.get(keyOf(each)) ?? each));
    },
  };
}

/** The texts asked for, in order, and which of them is in front of the translator. What was done stays where it was, so that one can go back. */
export function useQueue(screen: Screen, asked: Asked): Queue {
  const [at, setAt] = useState(0);
  const texts = useTexts(screen, asked, at);
  const { rows } = texts;
  const { save, under, ...saves } = useSaves();
  const isTouched = useRef(false);
  const moveTo = (next: number) => {
    isTouched.current = false;
    setAt(Math.max(0, Math.min(next, rows?.length ?? 0)));
  };
  const go = (next: number) => {
    const text = rows?.[next];
    // Behind the last text those come again that could not be saved.
    const refused = text ? undefined : [...saves.refused.keys()].find((key) => !under(key));
    if (refused !== undefined) return moveTo(rows!.findIndex((each) => keyOf(each) === refused));
    const saving = text && under(keyOf(text));
    if (saving) void saving.then(() => moveTo(next));
    else moveTo(next);
  };
  const saveAndGo: Queue['saveAndGo'] = (edited, send) => {
    const text = rows![at]!;
    void save(keyOf(text), edited, async () => {
      const errors = await send();
      if (errors && isTouched.current) tellSaid(screen, `${text.name}: ${errors.join(' ')}`);
      return errors;
    }).then((isSaved) => {
      if (!isSaved && !isTouched.current) moveTo(at);
    });
    go(at + 1);
  };
  return {
    ...texts,
    at,
    ...saves,
    go,
    saveAndGo,
    touch() {
      isTouched.current = true;
    },
  };
}
