import type { ReactNode } from 'react';
import type { WireRecord } from '#core';
import { later, useMedia } from '#ui';
import type { Screen } from '../screen.ts';

// It comes once the form is there: nobody waits for it.
const nothing = () => null;
const BesideRecord = /* @__PURE__ */ later(async () => (await import('./BesideRecord.tsx')).BesideRecord, nothing, nothing);

/** What stands beside a stored record's form where there is room for two columns; `undefined` elsewhere, and for a new one. */
export function useBeside(screen: Screen, record: WireRecord | undefined): ReactNode {
  const isWide = useMedia('(min-width: 1100px)');
  return isWide && record !== undefined ? <BesideRecord screen={screen} record={record} /> : undefined;
}
