import { useState, type ReactNode } from 'react';
import type { FieldErrors, WireRecord } from '#core';
import { later, useFocusFrom } from '#ui';
import type { Action } from '../access.ts';
import type { Screen } from '../screen.ts';
import type { Refusal } from '../tell.ts';
import { lookAhead, type Ahead } from './lookAhead.ts';
import { isMissing, useAction } from './useAction.ts';

const MissingDialog = /* @__PURE__ */ later(async () => (await import('./MissingDialog.tsx')).MissingDialog);
const ActionDialog = /* @__PURE__ */ later(async () => (await import('./ActionDialog.tsx')).ActionDialog);

export interface Actions {
  /** Carries an action out on a record, after asking what it asks. */
  start: (action: Action, record: WireRecord) => void;
  running: boolean;
  /** The question or small form of the action under way; render it somewhere. */
  dialog: ReactNode;
}

interface PendingAction {
  action: Action;
  record: WireRecord;
  ahead?: Ahead | undefined;
  /** Why it did not work when it was last tried. */
  refusal?: Refusal | undefined;
}

/** Whether an action asks something before it is carried out. */
export const asks = ({ decl: { form, confirm, reachesOthers } }: Action): boolean =>
  form !== undefined || confirm !== undefined || reachesOthers === true;

/**
 * Declared actions on one record: question, small form, call, notice. What goes wrong stands where it was asked. `onDone` is told when one worked,
 * and when the record is no longer what was seen, `onMissing` what a record lacks for one. `now` reads a record again where it may have changed.
 */
export function useActions(
  screen: Screen,
  onDone?: (record: WireRecord, worked: boolean) => void,
  onMissing?: (action: Action, missing: FieldErrors) => void,
  now?: (record: WireRecord) => Promise<WireRecord> | undefined,
): Actions {
  const [asked, setAsked] = useState<PendingAction | undefined>(undefined);
  const [lacking, setLacking] = useState<{ action: Action; record: WireRecord; missing: FieldErrors } | undefined>(undefined);
  const [isLooking, setLooking] = useState(false);
  const { running, run } = useAction(screen);
  const focus = useFocusFrom();
  const carryOut = async (action: Action, record: WireRecord, { values, asked: isAsked }: { values?: WireRecord | undefined; asked: boolean }) => {
    if (isAsked) setAsked((before) => ({ action, record, ahead: before?.ahead }));
    const outcome = await run(action, record, { values, asked: isAsked });
    if (!outcome.worked && outcome.busy) return;
    const { refusal, missing } = outcome.worked ? {} : outcome;
    setAsked(refusal && ((before) => ({ action, record, refusal, ahead: before?.ahead })));
    tellMissing(action, record, missing);
    if (outcome.worked || outcome.stale) onDone?.(record, outcome.worked);
  };
  const tellMissing = (action: Action, record: WireRecord, missing: FieldErrors | undefined) => {
    setLacking(missing && { action, record, missing });
    if (missing) onMissing?.(action, missing);
  };
  const start = (action: Action, record: WireRecord) => {
    focus.begin();
    void begin(action, record);
  };
  const begin = async (action: Action, shown: WireRecord) => {
    if (isLooking) return;
    const reading = now?.(shown);
    const looking = lookAhead(screen, action, shown);
    if (reading !== undefined || looking !== undefined) setLooking(true);
    const [record, ahead] = await Promise.all([reading ?? shown, looking]);
    setLooking(false);
    if (ahead?.missing && isMissing(screen, action.decl, ahead.missing)) tellMissing(action, record, ahead.missing);
    else if (asks(action) || (ahead?.warnings ?? []).length > 0) setAsked({ action, record, ahead });
    else await carryOut(action, record, { asked: false });
  };
  const dialog = asked ? (
    <ActionDialog
      screen={screen}
      {...asked}
      running={running}
      onConfirm={(values) => void carryOut(asked.action, asked.record, { values, asked: true })}
      onCancel={() => setAsked(undefined)}
    />
  ) : (
    lacking && <MissingDialog screen={screen} {...lacking} onClose={() => setLacking(undefined)} />
  );
  return { start, running: running || isLooking, dialog };
}
