import { createContext, use, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { ViewCount } from '#api';
import { useCounts } from '../../resource/views/useCounts.ts';
import { useShell } from '../Shell.ts';

const CountsContext = /* @__PURE__ */ createContext<readonly ViewCount[]>([]);

/** Counts the views of the bell and of the menu once for all of the frame, where the API can and anything is declared. */
export function Counted({ children }: { children: ReactNode }): ReactNode {
  const {
    index,
    stores: { features },
  } = useShell();
  const { names } = useSnapshot(features.state);
  const counts = useCounts({ when: names.includes('attention') && index.views.some(({ counted }) => counted) });
  return <CountsContext value={counts}>{children}</CountsContext>;
}

/** What the bell and the menu count. */
export const useCounted = (): readonly ViewCount[] => use(CountsContext);
