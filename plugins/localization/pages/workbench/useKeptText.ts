import { useEffect, useRef, useState } from 'react';
import { useRuntime } from '#resource';
import type { DraftKey } from '#state';
import type { Queued, TextLanguage } from '../../answers.ts';
import type { Edited } from '../text/edited.ts';

/**
 * What was typed into a text and not saved, kept on the device from the first letter on: it stands there again
 * after a reload, against what the text said then. `refused`: what was to become of it when it could not be saved.
 */
export function useKeptText(found: Queued, language: TextLanguage, refused?: Edited): [Edited, (change: (now: Edited) => Edited) => void, boolean] {
  const { viewer, stores } = useRuntime();
  const { drafts } = stores;
  const [edited, setEdited] = useState<Edited>(refused ?? {});
  const [isBack, setBack] = useState(false);
  const isTouched = useRef(refused !== undefined);
  const { path } = found;
  const key = useRef<DraftKey>({
    user: viewer.id,
    resource: found.resource,
    record: found.id,
    variant: `localization:${language.id}:${path}`,
  }).current;
  useEffect(
    function putBack() {
      let isWanted = true;
      drafts.load(key).then(
        (draft) => {
          const { text, was, version } = draft?.values ?? {};
          if (!isWanted || isTouched.current || typeof text !== 'string' || typeof version !== 'number') return;
          setEdited({ texts: { [path]: text }, bases: { [path]: { text: typeof was === 'string' ? was : null, version } } });
          setBack(true);
        },
        () => undefined,
      );
      return () => {
        isWanted = false;
      };
    },
    [drafts, key, path],
  );
  const latest = useRef(edited);
  latest.current = edited;
  const change = (next: (now: Edited) => Edited) => {
    isTouched.current = true;
    const then = next(latest.current);
    latest.current = then;
    setEdited(then);
    const [text, base] = [then.texts?.[path], then.bases?.[path]];
    if (text === undefined) setBack(false);
    // A device that keeps nothing must not keep anybody from typing.
    const kept = text === undefined || !base ? drafts.drop(key) : drafts.save(key, { text, was: base.text, version: base.version });
    void kept.catch(() => undefined);
  };
  return [edited, change, isBack];
}
