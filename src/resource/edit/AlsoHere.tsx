import { Icon } from '@blueprintjs/core';
import { useCallback, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { isolatedIn, type WireRecord } from '#core';
import type { Screen } from '../screen.ts';

/** So long after the last word somebody types no more, ms. */
const typingMs = 4000;

export interface AlsoHereProps {
  screen: Screen;
  id: number;
  /** What is in the form: each other value is a sign of typing. */
  typed?: WireRecord;
  isChanged?: boolean;
}

/** Says that the record is open, and who else has it, beside its name. */
export function AlsoHere({ screen, id, typed, isChanged = false }: AlsoHereProps): ReactNode {
  const { words, resource, runtime } = screen;
  const { live } = runtime.stores;
  useOpen(screen, id, isChanged ? typed : undefined);
  const here = useSyncExternalStore(
    useCallback((changed) => live.hear(({ kind }) => kind === 'presence' && changed()), [live]),
    () => live.here(resource.name, id),
  );
  const names = here.map(({ name, typing }) => (typing ? words.t('live.record.typing', { name }) : isolatedIn(words.locale, name)));
  return (
    <span role="status" className="wp-also-here">
      {here.length > 0 && (
        <>
          <Icon icon="people" size={14} />
          {words.t('live.record.here', { names: new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(names) })}
        </>
      )}
    </span>
  );
}

/** Effect: the record is open from here on; and whoever types types until a while after the last word. */
function useOpen({ resource, runtime }: Screen, id: number, typed: WireRecord | undefined): void {
  const { live } = runtime.stores;
  const opening = useRef<ReturnType<typeof live.open> | undefined>(undefined);
  useEffect(
    function open() {
      const opened = live.open(resource.name, id);
      opening.current = opened;
      return () => opened.close();
    },
    [live, resource, id],
  );
  useEffect(
    function type() {
      if (typed === undefined) return;
      opening.current?.type(true);
      const timer = setTimeout(() => opening.current?.type(false), typingMs);
      return () => clearTimeout(timer);
    },
    [typed],
  );
}
