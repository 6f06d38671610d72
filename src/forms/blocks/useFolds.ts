import type { ErrorSchema } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import { messagesIn } from '../errors.ts';

/** What is wrong in a list's items, by their place. */
export type Tree = Record<string, ErrorSchema | undefined>;

export function withKey(keys: ReadonlySet<number>, key: number, isIn: boolean): Set<number> {
  const next = new Set(keys);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}

/** Which blocks are folded; those with something wrong in them are opened as the errors come. */
export function useFolds(keys: readonly number[], errors: Tree | undefined) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(
    function openWrong() {
      const wrong = latest.current.filter((_, index) => messagesIn(errors?.[index]).length > 0);
      if (wrong.length > 0) setFolded((now) => new Set([...now].filter((key) => !wrong.includes(key))));
    },
    [errors],
  );
  return { folded, setFolded, isOpen: (key: number) => !folded.has(key) };
}
