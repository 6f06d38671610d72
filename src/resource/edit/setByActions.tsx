import { Button, type IconName } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import type { WireRecord } from '#core';
import { useSame } from '#ui';
import { actionsFor, actionsOf, type Action } from '../access.ts';
import { useActions } from '../actions/useActions.tsx';
import type { Screen } from '../screen.ts';
import { recordNow } from './useRecord.ts';
import type { ValueForm } from './useValueForm.ts';

interface SetOf {
  /** What is known of the record; without an id it is new, and its form asks for everything. */
  record: WireRecord;
  /** The values that the form started from. */
  base: WireRecord;
}

/** A form in which each field that an action sets (`sets`) is read-only once it has a value, with the button of the action below it. */
export function useSetByActions(screen: Screen, { record, base }: SetOf, form: ValueForm): ValueForm {
  const { bundle, resource, runtime } = screen;
  const { uiSchema, readOnly = false } = form.props;
  const known = useMemo(() => actionsOf(bundle, resource, runtime.viewer).filter(({ decl }) => decl.sets), [bundle, resource, runtime.viewer]);
  const isOpen = !readOnly && record.id !== undefined;
  const setters = isOpen ? actionsFor(known, record, resource).filter(({ decl }) => (base[decl.sets!] ?? null) !== null) : [];
  const fields = useSame(setters.map(({ decl }) => decl.sets!));
  const shown = useMemo(
    () =>
      fields.length === 0
        ? uiSchema
        : { ...uiSchema, ...Object.fromEntries(fields.map((field) => [field, { ...uiSchema?.[field], 'ui:readonly': true }])) },
    [uiSchema, fields],
  );
  if (fields.length === 0) return form;
  const below = Object.fromEntries(
    setters.map((action) => [action.decl.sets!, <SetButton key={action.decl.id} {...{ screen, action, record }} isChanged={form.isChanged} />]),
  );
  return { ...form, props: { ...form.props, ...(shown && { uiSchema: shown }), below } };
}

/** The button of an action. It changes what is saved, so what is typed is saved first. */
function SetButton({ screen, action, record, isChanged }: { screen: Screen; action: Action; record: WireRecord; isChanged: boolean }): ReactNode {
  const { words } = screen;
  const { start, running, dialog } = useActions(screen, undefined, undefined, (shown) => recordNow(screen, shown));
  const { id, icon } = action.decl;
  const label = words.action(id);
  if (isChanged && !dialog) return <p className="wp-note">{words.t('form.saveFirst', { action: label })}</p>;
  return (
    <div className="wp-field-action">
      <Button
        variant="outlined"
        icon={icon as IconName}
        text={label}
        loading={running}
        aria-haspopup="dialog"
        onClick={() => start(action, record)}
      />
      {dialog}
    </div>
  );
}
