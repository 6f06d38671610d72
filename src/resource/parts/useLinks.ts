import { useMemo, useState } from 'react';
import { callApi, createResourceApi } from '#api';
import { can, kindOf, refOf, type CallDecl, type LinksPart, type WireRecord } from '#core';
import { indexed, resourceOf, type Runtime } from '../area.ts';
import { useSending } from '../editing/useSending.ts';
import { saidOf } from '../said.ts';
import type { Screen } from '../screen.ts';
import { labelOf } from '../services/lookup.ts';
import { tellCallFailure, tellSuccess } from '../tell.ts';
import { asOfNow, useLoad } from '../useLoad.ts';
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
export function useLinks(screen: Screen, decl: LinksPart['links'], id: string, { quietly = false } = {}): Links {
  const { runtime, bundle, resource, words } = screen;
  const { http, viewer, stores } = runtime;
  const { rowCache } = stores;
  const { read, write, target, ids } = useMemo(() => callsOf(bundle.manifest.calls, decl), [bundle, decl]);
  const about = `links ${resource.name} ${id} ${decl.write}`;
  const key = `${about} ${words.locale}`;
  const load = useLoad<Loaded>(key, () => loaded(runtime, { read, target, id }), { follows: false });
  const { value, error, reload } = asOfNow(load);
  const [typed, setTyped] = useState<ReadonlySet<number> | undefined>(undefined);
  const { isBusy, alone, send } = useSending();
  const { nodes, saved = nothing } = value ?? {};
  const chosen = typed ?? saved;
  const said = useMemo(() => saidOf(stores, about), [stores, about]);
  async function save(): Promise<boolean> {
    said.withdraw();
    const body = { [ids]: [...chosen].sort((a, b) => a - b) };
    const sent = await alone(() => send(JSON.stringify(body), (idempotencyKey) => callApi(http, write, { id }, body, { idempotencyKey })));
    recordsWritten(stores);
    if (sent && 'error' in sent) tellCallFailure(said, sent.error, words, decl.write);
    if (!sent || 'error' in sent) return false;
    if (!quietly) tellSuccess(stores, words.call(decl.write, 'success') ?? words.message('updated'), words);
    if (value) rowCache.set(key, { ...value, saved: chosen });
    setTyped(undefined);
    return true;
  }
  return {
    ...{ nodes, saved, chosen, error, save, reload, saving: isBusy },
    toggle: (each) => setTyped(toggled(chosen, each)),
    readOnly: !can(viewer, write.access),
    isChanged: chosen.size !== saved.size || [...chosen].some((each) => !saved.has(each)),
  };
}

function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

async function loaded(runtime: Runtime, { read, target, id }: { read: CallDecl; target: string; id: string }): Promise<Loaded> {
  const [nodes, { body }] = await Promise.all([possible(runtime, target), callApi(runtime.http, read, { id }, undefined, { language: 'reader' })]);
  return { nodes, saved: idsIn(body) };
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
