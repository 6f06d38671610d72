import { useEffect, useRef, type RefObject } from 'react';
import { useEvent, useMedia, type TableHandle } from '#ui';
import { hrefsOf, recordKey } from '../hrefs.ts';
import type { Address } from '../list/useAddress.ts';
import type { Row } from '../list/RowWindows.ts';
import type { Screen } from '../screen.ts';

/** The record that a list shows beside its rows, where there is room. */
export interface Peek {
  /** What stands for it in addresses; absent: there is none. */
  key: string | undefined;
  /** Shows another one; the one that is shown already is put away. */
  show: (row: Row) => void;
  close: () => void;
  /** What is told where the reader comes to in the list. */
  follow: RefObject<((index: number) => void) | undefined>;
  table: RefObject<TableHandle | null>;
}

/** What `?peek=` of the address says. Absent where there is no room for a record beside the list: such a link opens the record itself. */
export function usePeek(screen: Screen, { peek: key, look }: Address, isPage: boolean): Peek | undefined {
  const { resource, runtime } = screen;
  const isWide = useMedia('(min-width: 1100px)');
  const follow = useRef<((index: number) => void) | undefined>(undefined);
  const table = useRef<TableHandle>(null);
  const close = useEvent(() => {
    if ((history.state as { peeks?: true } | null)?.peeks) history.back();
    else look(undefined);
  });
  const show = useEvent((row: Row) => {
    const next = String(recordKey(resource, row));
    if (next === key) close();
    else look(next);
  });
  const arrive = useEvent(() => {
    const href = isWide || key === undefined ? undefined : hrefsOf(screen).edit(key);
    if (href) runtime.navigate(href, { replace: true });
  });
  useEffect(
    function openItself() {
      arrive();
    },
    [arrive],
  );
  return isWide && isPage ? { key, show, close, follow, table } : undefined;
}
