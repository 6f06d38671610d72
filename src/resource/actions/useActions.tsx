import { Callout } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import type { FieldErrors, WireRecord } from '#core';
import { Confirm, later, useFocusFrom } from '#ui';
import type { Action } from '../access.ts';
import type { Screen } from '../screen.ts';
import { problemIn, type Refusal } from '../tell.ts';
import { useAction } from './useAction.ts';
import { useReaderName } from '../useReaderName.ts';
import { warningsOf } from './warningsOf.ts';

const MissingDialog = /* @__PURE__ */ later(async () => (await import('./MissingDialog.tsx')).MissingDialog);
const ActionForm = /* @__PURE__ */ later(async () => (await import('./ActionForm.tsx')).ActionForm);

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
  /** What there is to know before, in sentences. */
  warnings?: readonly string[];
  /** Why it did not work when it was last tried. */
  refusal?: Refusal | undefined;
}

/** Whether an action asks something before it is carried out. */
export const asks = ({ decl: { form, confirm } }: Action): boolean => form !== undefined || confirm !== undefined;

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
    if (isAsked) setAsked((before) => ({ action, record, ...(before?.warnings && { warnings: before.warnings }) }));
    const outcome = await run(action, record, { values, asked: isAsked });
    if (!outcome.worked && outcome.busy) return;
    const { refusal, missing } = outcome.worked ? {} : outcome;
    setAsked(refusal && { action, record, refusal });
    setLacking(missing && { action, record, missing });
    if (missing) onMissing?.(action, missing);
    if (outcome.worked || outcome.stale) onDone?.(record, outcome.worked);
  };
  const start = (action: Action, record: WireRecord) => {
    focus.begin();
    void begin(action, record);
  };
  const begin = async (action: Action, shown: WireRecord) => {
    if (isLooking) return;
    const reading = now?.(shown);
    if (reading !== undefined || action.decl.warns !== undefined) setLooking(true);
    const record = reading ? await reading : shown;
    const warnings = action.decl.warns === undefined ? [] : await warningsOf(screen.runtime.http, screen, action, record);
    setLooking(false);
    if (asks(action) || warnings.length > 0) setAsked({ action, record, warnings });
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

interface ActionDialogProps extends PendingAction {
  screen: Screen;
  running: boolean;
  onConfirm: (values?: WireRecord) => void;
  onCancel: () => void;
}

function ActionDialog({ screen, action: { decl }, record, warnings = [], refusal, running, onConfirm, onCancel }: ActionDialogProps): ReactNode {
  const { words } = screen;
  const name = useReaderName(screen, record);
  const question = words.confirm(decl.id, { count: 1, name });
  const title = words.action(decl.id);
  if (decl.form) {
    return (
      <ActionForm
        {...{ screen, title, question, record, running, onCancel }}
        file={decl.form}
        intent={decl.intent}
        cancelLabel={words.keep(decl.id)}
        problem={refusal?.problem}
        refused={refusal?.fields}
        onSubmit={onConfirm}
      />
    );
  }
  return (
    <Confirm
      isOpen
      title={question === undefined ? words.t('link.title', { name, title }) : title}
      confirmLabel={title}
      cancelLabel={words.keep(decl.id)}
      intent={decl.intent ?? 'primary'}
      loading={running}
      problem={refusal && problemIn(refusal)}
      onConfirm={() => onConfirm()}
      onCancel={onCancel}
    >
      {question && <p>{question}</p>}
      {warnings.length > 0 && (
        <Callout intent="warning" compact>
          {warnings.length === 1 ? (
            warnings[0]
          ) : (
            <ul>
              {warnings.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          )}
        </Callout>
      )}
    </Confirm>
  );
}
