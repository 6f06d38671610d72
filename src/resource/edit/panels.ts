import { createContext, useState } from 'react';
import { useSearch } from 'wouter';

/** In the address of a record's screen: its history is open at first. */
export const historyParam = 'history';

/** What opens over the side of a record's screen. */
export type Panel = 'history' | 'publishing' | 'translations' | 'uses' | 'delete';
export type Panels = [panel: Panel | undefined, open: (panel: Panel | undefined) => void];

export function usePanels(): Panels {
  const asked = useSearch();
  return useState<Panel | undefined>(() => (new URLSearchParams(asked).has(historyParam) ? 'history' : undefined));
}

/** Opens a panel of the record around. */
export const OpenPanel = createContext<(panel: Panel) => void>(() => undefined);
