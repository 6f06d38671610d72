import { useRef, useState } from 'react';
import { callApi, createKeyring, isApiError, isLost, type Http } from '#api';
import { isObject, type ActionDecl, type FieldErrors, type WireRecord } from '#core';
import { useEvent } from '#ui';
import type { Action } from '../access.ts';
import { useRuntime, type Runtime } from '../area.ts';
import { hrefOf, idFor } from '../hrefs.ts';
import { saidOf } from '../said.ts';
import type { Screen } from '../screen.ts';
import { refusalOf, tellCallFailure, tellSuccess, type Refusal } from '../tell.ts';
import { partsLacking } from './missing.ts';
import { undoOf } from './useDelete.ts';
import { fetchReaderName } from '../useReaderName.ts';
import { recordsWritten } from '../written.ts';

interface ActionCall {
  id: string | number;
  params: Record<string, string>;
  values?: WireRecord;
  idempotencyKey?: string;
  /** Of the record as it was seen: a move is for that one. */
  version?: number;
}

/**
 * Makes the call of an action for one record. Parameters its path names beside `{id}`
 * come from the address. `auditId`: the entry of the history that an undo takes.
 */
export async function callAction(
  http: Http,
  { call }: Action,
  { id, params, values, idempotencyKey, version }: ActionCall,
): Promise<{ answer: unknown; auditId?: string }> {
  const named = Object.fromEntries(Object.entries({ ...params, id: String(id) }).filter(([name]) => call.path.includes(`{${name}}`)));
  const { body, headers } = await callApi(http, call, named, values, {
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(version !== undefined && { version }),
  });
  const auditId = headers['x-audit-id'];
  return { answer: body, ...(auditId !== undefined && { auditId }) };
}

/**
 * How an action went. `busy`: another one is under way, so nothing was sent. `stale`: the record is no longer what was seen, as
 * a notice has said. `missing`: what is missing in the record before, by field. `refusal`: why not, for the dialog that asked.
 */
type ActionOutcome = { worked: true } | { worked: false; busy?: true; stale?: true; missing?: FieldErrors; refusal?: Refusal };

interface ActionRun {
  running: boolean;
  /** `asked`: a dialog stands open, which says itself what went wrong. */
  run: (action: Action, record: WireRecord, options?: { values?: WireRecord | undefined; asked?: boolean }) => Promise<ActionOutcome>;
}

/** Carries out a declared action on one record and says how it went. Never twice at a time. */
export function useAction(screen: Pick<Screen, 'bundle' | 'words' | 'resource' | 'params'>): ActionRun {
  const { words, resource, params } = screen;
  const runtime = useRuntime();
  const { http, stores } = runtime;
  const [running, setRunning] = useState(false);
  const [keyring] = useState(createKeyring);
  const isBusy = useRef(false);
  const run = useEvent(
    async (action: Action, record: WireRecord, { values, asked = false }: Parameters<ActionRun['run']>[2] = {}): Promise<ActionOutcome> => {
      if (isBusy.current) return { worked: false, busy: true };
      const { decl } = action;
      const said = saidOf(stores, `action ${resource.name} ${record.id} ${decl.id}`);
      isBusy.current = true;
      setRunning(true);
      said.withdraw();
      try {
        const id = idFor(action.call, resource, record);
        const isMove = resource.decl.lifecycle?.moves[decl.id] !== undefined;
        const seen = isMove && typeof record.version === 'number' ? { version: record.version } : {};
        const { answer, auditId } = await keyring.send([decl.id, id, values, seen.version], (idempotencyKey) =>
          callAction(http, action, { id, params, ...(values && { values }), ...seen, idempotencyKey }),
        );
        const undo = undoOf(runtime, decl.undo && auditId !== undefined ? [auditId] : [], words);
        recordsWritten(stores);
        const done = words.call(decl.call, 'success') ?? (await words.doneOne(decl.id, () => fetchReaderName({ ...screen, runtime }, record)));
        tellSuccess(stores, done, words, undo);
        const opened = decl.opens && isObject(answer) ? screenOf(screen, runtime, answer as WireRecord) : undefined;
        if (opened !== undefined) runtime.navigate(opened);
        return { worked: true };
      } catch (error) {
        if (isApiError(error) && error.kind === 'fields' && isMissing(screen, decl, error.fields)) return { worked: false, missing: error.fields };
        if (isLost(error)) recordsWritten(stores);
        if (isApiError(error) && error.status === 412) {
          recordsWritten(stores);
          tellCallFailure(said, error, words, decl.call);
          return { worked: false, stale: true };
        }
        if (asked) return { worked: false, refusal: refusalOf(error, words, words.call(decl.call, 'failure')) };
        tellCallFailure(said, error, words, decl.call);
        return { worked: false };
      } finally {
        isBusy.current = false;
        setRunning(false);
      }
    },
  );
  return { running, run };
}

/** Where a record that a call answered is opened: its screen at the place one is at, else its own. */
function screenOf({ resource, params }: Pick<Screen, 'resource' | 'params'>, runtime: Runtime, record: WireRecord): string | undefined {
  const target = { to: 'record', resource: resource.name, record } as const;
  return hrefOf(runtime, { ...target, at: resource.at, params }) ?? hrefOf(runtime, target);
}

/** Whether what is wrong stands in the parts that a move wants filled in, and nowhere else. */
export const isMissing = ({ bundle, resource }: Pick<Screen, 'bundle' | 'resource'>, { complete }: ActionDecl, errors: FieldErrors): boolean =>
  complete !== undefined && partsLacking({ bundle, resource }, complete, errors).flatMap(({ paths }) => paths).length === Object.keys(errors).length;
