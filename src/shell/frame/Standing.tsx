import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { can } from '#core';
import { createOursApi, type Standing } from '#api';
import { useShell } from '../Shell.ts';
import { useViewer } from './useViewer.ts';

const StandingContext = /* @__PURE__ */ createContext<Standing | undefined>(undefined);

/** Asks once for all of the frame how the areas stand, for an admin and where the API says so. Whoever cannot know sees nothing of it. */
export function Stands({ children }: { children: ReactNode }): ReactNode {
  const { http, stores } = useShell();
  const { names } = useSnapshot(stores.features.state);
  const isAsked = can(useViewer(), 'admin') && names.includes('standing');
  const [standing, setStanding] = useState<Standing>();
  useEffect(
    function ask() {
      if (!isAsked) return undefined;
      const gone = new AbortController();
      createOursApi(http)
        .standing(gone.signal)
        .then(setStanding, () => undefined);
      return () => gone.abort();
    },
    [http, isAsked],
  );
  return <StandingContext value={isAsked ? standing : undefined}>{children}</StandingContext>;
}

/** How the areas stand; `undefined` for whoever is not told, and before it is known. */
export const useStanding = (): Standing | undefined => use(StandingContext);

/** How much there is to look after. */
export const countOf = ({ plugins, jobs }: Standing): number => plugins.length + jobs.length;
