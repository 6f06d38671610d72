import { useCallback, useEffect, useMemo, useState } from 'react';
import { isObject, type WireRecord } from '#core';
import type { Screen } from '../screen.ts';

const listName = 'completedSteps';
const placeName = 'step';

export interface Done {
  /** Ids of the steps done: those this device remembers, and those the API knows as saved. */
  ids: ReadonlySet<string>;
  /** A step was gone through; `of`: with a record that was made just now. */
  add: (part: string, of?: number) => void;
  /** Where the record was left last. */
  last: string | undefined;
  visit: (part: string) => void;
}

/** Which steps of a record are done, and where it was left: kept on this device under the screen's word, until somebody signs out. */
export function useDone({ runtime: { stores } }: Screen, keep: string, record: WireRecord): Done {
  const memory = useMemo(() => stores.memoryOf(keep), [stores, keep]);
  const id = typeof record.id === 'number' ? record.id : undefined;
  const [, setAdded] = useState(0);
  useEffect(
    function rememberRecord() {
      memory.setCurrentId(id);
    },
    [memory, id],
  );
  // Read at every drawing: an address that names the next step may be there before a state of ours is.
  const ids = new Set([...(id === undefined ? [] : texts(memory.read(id, listName))), ...saved(record)]);
  const add = useCallback(
    (part: string, of = id) => {
      if (of === undefined) return;
      const now = texts(memory.read(of, listName));
      if (!now.includes(part)) memory.write(of, listName, [...now, part]);
      setAdded((times) => times + 1);
    },
    [memory, id],
  );
  const visit = useCallback(
    (part: string) => {
      if (id !== undefined) memory.write(id, placeName, part);
    },
    [memory, id],
  );
  const last = id === undefined ? undefined : memory.read(id, placeName);
  return { ids, add, visit, last: typeof last === 'string' ? last : undefined };
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);

/** The parts that were saved at least once. */
const saved = ({ versions }: WireRecord): string[] =>
  isObject(versions) ? Object.entries(versions).flatMap(([part, version]) => (typeof version === 'number' && version > 0 ? [part] : [])) : [];
