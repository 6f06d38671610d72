import { useCallback, useEffect, useMemo, useState } from 'react';
import { withPresentNames, type JsonSchema, type WireRecord } from '#core';
import { unsavedFields, type Draft, type DraftKey } from '#state';
import type { Screen } from '../screen.ts';

export interface DraftPort {
  key: DraftKey;
  /** A draft from before, to be restored or discarded; `undefined` while there is none. */
  found: Draft | undefined;
  /** Keeps the changed fields; without any, there is nothing to keep. */
  keep: (changes: WireRecord, baseVersion: number | undefined) => void;
  /** Forgets it: saved, discarded, or taken back. */
  drop: () => void;
  /** It was restored: the form holds it now. */
  taken: () => void;
}

interface DraftOf {
  /** Which form of the record. */ variant: string /** Absent for a new one. */;
  id: string | undefined;
  schema: JsonSchema;
}

/** The draft of one form of one record: kept on this device from the first change, by reader. */
export function useDraft({ resource, runtime, params }: Screen, { variant, id, schema }: DraftOf): DraftPort {
  const where = JSON.stringify(params);
  const {
    viewer: { id: user },
    stores: { drafts, waiting },
  } = runtime;
  const record = id ?? (where === '{}' ? 'new' : `new ${where}`);
  const key = useMemo((): DraftKey => ({ user, resource: resource.name, record, variant }), [user, resource.name, record, variant]);
  const unsaved = useMemo(() => unsavedFields(schema), [schema]);
  const [found, setFound] = useState<Draft | undefined>(undefined);
  useEffect(
    function lookForDraft() {
      let wanted = true;
      setFound(undefined);
      drafts.load(key).then(
        (draft) => {
          if (wanted && draft && Object.keys(draft.values).length > 0) setFound({ ...draft, values: withPresentNames(resource, draft.values) });
        },
        () => undefined,
      );
      return () => {
        wanted = false;
      };
    },
    [drafts, key, resource],
  );
  const drop = useCallback(() => {
    setFound(undefined);
    void drafts.drop(key).catch(() => undefined);
    void waiting.drop(key).catch(() => undefined);
  }, [drafts, waiting, key]);
  const keep = useCallback(
    (changes: WireRecord, baseVersion: number | undefined) => {
      const write =
        Object.keys(changes).length === 0
          ? drafts.drop(key)
          : drafts.save(key, changes, { unsaved, ...(baseVersion !== undefined && { baseVersion }) });
      // A device that keeps no drafts must not keep anybody from working.
      void write.catch(() => undefined);
    },
    [drafts, key, unsaved],
  );
  const taken = useCallback(() => setFound(undefined), []);
  return { key, found, keep, drop, taken };
}
