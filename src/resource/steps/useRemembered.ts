import { useEffect, useMemo } from 'react';
import { recordLook, type WireRecord } from '#core';
import type { Screen } from '../screen.ts';

/** Effect: this device knows what the screen's `remembers` names of a record, as it was last in sight, until somebody signs out. */
export function useRemembered({ bundle, resource, runtime: { stores } }: Screen, id: string | undefined, record: WireRecord | undefined): void {
  const { keep = resource.name, remembers } = useMemo(() => recordLook(bundle.manifest, resource.name, resource.at), [bundle, resource]);
  useEffect(
    function remember() {
      const number = Number(id);
      if (!record || !remembers || !Number.isInteger(number)) return;
      const memory = stores.memoryOf(keep);
      for (const [word, field] of Object.entries(remembers)) if (record[field] !== undefined) memory.write(number, word, record[field]);
    },
    [record, remembers, id, keep, stores],
  );
}
