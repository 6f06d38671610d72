import { useCallback, useEffect, useMemo, useState } from 'react';
import { callApi, createKeyring, createResourceApi } from '#api';
import { can, kindOf, refOf, type CallDecl, type LinksPart, type WireRecord } from '#core';
import { indexed, resourceOf, type Runtime } from '../area.ts';
import { saidOf } from '../said.ts';
import type { Screen } from '../screen.ts';
import { labelOf } from '../services/lookup.ts';
import { tellCallFailure, tellSuccess } from '../tell.ts';
import { recordsWritten } from '../written.ts';
import { nodesOf, type LinkNode } from './linkRows.ts';

export interface Links {
  /** What may be linked; `undefined` until it is there. */
  nodes: readonly LinkNode[] | undefined;
  /** What was linked when last loaded or saved. */
  saved: ReadonlySet<number>;
  chosen: ReadonlySet<number>;
  isChanged: boolean;
  readOnly: boolean;
  error: unknown;
  saving: boolean;
  reload: () => void;
  toggle: (id: number) => void;
  /** Answers whether it worked. */
  save: () => Promise<boolean>;
}

interface Loaded {
  nodes: readonly LinkNode[];
  saved: ReadonlySet<number>;
}
const nothing: ReadonlySet<number> = new Set();

/** The records linked to one record, and those that may be: read and saved by two declared calls. `quietly`: who saves says itself that it worked. */
export function useLinks({ runtime, bundle, resource, words }: Screen, decl: LinksPart['links'], id: string, { quietly = false } = {}): Links {
  const { http, viewer, stores } = runtime;
  const { read, write, target, ids } = useMemo(() => callsOf(bundle.manifest.calls, decl), [bundle, decl]);
  const [loaded, setLoaded] = useState<Loaded>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(nothing);
  const [error, setError] = useState<unknown>(undefined);
  const [saving, setSaving] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [keyring] = useState(createKeyring);
  useEffect(
    function load() {
      let wanted = true;
      setError(undefined);
      Promise.all([possible(runtime, target), callApi(http, read, { id }, undefined, { language: 'reader' })]).then(
        ([nodes, { body }]) => {
          if (!wanted) return;
          const saved = idsIn(body);
          setLoaded({ nodes, saved });
          setChosen(saved);
        },
        (failure: unknown) => {
          if (wanted) setError(failure);
        },
      );
      return () => {
        wanted = false;
      };
    },
    [runtime, http, read, target, id, attempt],
  );
  const toggle = useCallback(
    (each: number) =>
      setChosen((now) => {
        const next = new Set(now);
        if (!next.delete(each)) next.add(each);
        return next;
      }),
    [],
  );
  const said = useMemo(() => saidOf(stores, `links ${resource.name} ${id} ${decl.write}`), [stores, resource.name, id, decl.write]);
  async function save(): Promise<boolean> {
    said.withdraw();
    setSaving(true);
    try {
      const body = { [ids]: [...chosen].sort((a, b) => a - b) };
      await keyring.send([decl.write, id, body], (idempotencyKey) => callApi(http, write, { id }, body, { idempotencyKey }));
      if (!quietly) tellSuccess(stores, words.call(decl.write, 'success') ?? words.message('updated'), words);
      setLoaded((now) => now && { ...now, saved: chosen });
      return true;
    } catch (failure) {
      tellCallFailure(said, failure, words, decl.write);
      return false;
    } finally {
      recordsWritten(stores);
      setSaving(false);
    }
  }
  const saved = loaded?.saved ?? nothing;
  return {
    nodes: loaded?.nodes,
    saved,
    chosen,
    error,
    saving,
    toggle,
    save,
    reload: () => setAttempt((n) => n + 1),
    readOnly: !can(viewer, write.access),
    isChanged: chosen.size !== saved.size || [...chosen].some((each) => !saved.has(each)),
  };
}

function callsOf(calls: Record<string, CallDecl> | undefined, { read: readId, write: writeId }: LinksPart['links']) {
  const [read, write] = [calls?.[readId], calls?.[writeId]];
  const linked = write?.answers && 'linked' in write.answers ? write.answers.linked : undefined;
  if (!read || !write || !linked) throw new Error(`a part of links needs calls "${readId}" and "${writeId}" that do "linked"`);
  return { read, write, target: linked.target, ids: linked.ids };
}

/** Every record that may be linked, as nodes of a tree where the resource refers to itself. */
async function possible(runtime: Runtime, name: string): Promise<LinkNode[]> {
  const target = indexed(runtime, name);
  if (!target) throw new Error(`no plugin declares resource "${name}"`);
  const { schema } = resourceOf(await runtime.load(target.plugin), name);
  const parentField = Object.entries(schema.properties ?? {}).find(([, field]) => refOf(field) === name && kindOf(field) === 'relation')?.[0];
  const fields = [...new Set(['id', target.display, ...(parentField ? [parentField] : [])])];
  const { rows } = await createResourceApi(runtime.http, target).list({ perPage: 'All', fields });
  return nodesOf(rows, (row) => labelOf(target, row), parentField);
}

const idsIn = (body: unknown): ReadonlySet<number> =>
  new Set((Array.isArray(body) ? (body as WireRecord[]) : []).map(({ id }) => id).filter((id) => typeof id === 'number'));
