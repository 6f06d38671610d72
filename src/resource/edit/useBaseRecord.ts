import { useState } from 'react';
import type { WireRecord } from '#core';

export interface BaseRecord {
  /** What changes are told against: the record as last loaded, saved, or met in a conflict. */
  base: WireRecord;
  /** The version a save builds on. */
  version: number | undefined;
  /** Another state of the record is the base from now on. */
  adopt: (record: WireRecord) => void;
  /** The changes in the form were made on an older version. */
  buildOn: (version: number | undefined) => void;
}

const versionOf = (record: WireRecord | undefined) => (typeof record?.version === 'number' ? record.version : undefined);

/** The record a form started from, through reloads and saves: whichever is newer. */
export function useBaseRecord(loaded: WireRecord | undefined, fresh: () => WireRecord): BaseRecord {
  const [start] = useState(fresh);
  const [own, setOwn] = useState<WireRecord | undefined>(undefined);
  const [older, setOlder] = useState<number | undefined>(undefined);
  const isNewer = own !== undefined && (versionOf(own) ?? 0) >= (versionOf(loaded) ?? 0);
  const base = isNewer ? own : (loaded ?? start);
  return {
    base,
    version: older ?? versionOf(base),
    buildOn: setOlder,
    adopt(record) {
      setOwn(record);
      setOlder(undefined);
    },
  };
}
