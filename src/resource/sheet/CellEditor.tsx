import './sheet.css';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createKeyring } from '#api';
import { withoutNulls, type FieldErrors, type Json, type WireRecord } from '#core';
import { SchemaForm, useFieldText, type FieldText, type SchemaFormHandle } from '#forms';
import { endEdit, useEvent, type CellEdit } from '#ui';
import { undoOf } from '../actions/useDelete.ts';
import { useLabelOf } from '../labels.ts';
import type { Row } from '../list/RowWindows.ts';
import type { Screen } from '../screen.ts';
import { tellSuccess } from '../tell.ts';
import { recordsWritten } from '../written.ts';
import { KeptCells, type Keep } from './KeptCells.tsx';
import { isSame, rulesOn, saveCell } from './saveCell.ts';
import { useArrival } from './useArrival.ts';

interface CellEditorProps {
  screen: Screen;
  edit: CellEdit<Row>;
  kept: KeptCells | undefined;
  onKeep: Keep;
}

/**
 * A field of a row in its cell, with the widget of the form. Enter saves, Tab saves and goes on, Escape leaves it;
 * what is refused stays marked with its reason until it is opened again.
 */
export function CellEditor(props: CellEditorProps): ReactNode {
  const { screen, edit } = props;
  const { bundle, resource, words } = screen;
  const { column: field } = edit;
  const schema = useMemo(() => ({ type: 'object', properties: { [field]: resource.schema.properties?.[field] ?? {} } }) as const, [resource, field]);
  const label = useLabelOf(bundle.id, `resources.${resource.name}`, resource.schema);
  const labelOf = useMemo(() => (code: Json) => words.code(field, code), [words, field]);
  const text = useFieldText({ field, schema: schema.properties[field]!, labelOf });
  const cell = useCell(props, text);
  const host = useRef<HTMLDivElement>(null);
  const onKey = useEvent(({ key, shiftKey, target }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'target'>): boolean => {
    if (key === 'Escape') endEdit(edit);
    else if (key === 'Tab') void cell.finish(shiftKey ? -1 : 1);
    else if (key === 'Enter' && (target as Element).matches('input, select')) void cell.finish();
    else return false;
    return true;
  });
  useArrival(host, { held: edit.held, text: cell.unread, onKey });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!host.current?.contains(event.target as Node) || event.defaultPrevented || !onKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={host} className="wp-sheet-cell" role="group" aria-label={words.field(field)} aria-busy={cell.isBusy} onKeyDown={onKeyDown}>
      <SchemaForm
        ref={cell.form}
        schema={schema}
        sections={[{ id: 'main', fields: [field] }]}
        uiSchema={(resource.decl.form?.ui ?? {}) as never}
        value={cell.value}
        onChange={cell.setValue}
        errors={cell.errors}
        onClearError={cell.clear}
        label={label}
        idPrefix={`cell-${resource.name}-${edit.index}`}
        {...(bundle.client?.widgets && { widgets: bundle.client.widgets as never })}
      />
    </div>
  );
}

/** What the cell holds, and what becomes of it. */
function useCell(props: CellEditorProps, text: FieldText) {
  const { screen, edit } = props;
  const { runtime, words } = screen;
  const { column: field } = edit;
  const { t } = useTranslation(['sheet', 'validation']);
  const form = useRef<SchemaFormHandle>(null);
  const { before, forget, keep } = useKept(props, text);
  // What was seen when it was opened: newer rows may come while somebody types.
  const [seen, setSeen] = useState(edit.row);
  const [value, setValue] = useState<WireRecord>(() =>
    withoutNulls({ [field]: before?.value === undefined ? (edit.row[field] ?? null) : before.value }),
  );
  const [errors, setErrors] = useState<FieldErrors>(() => (before ? { [field]: [...before.reasons] } : {}));
  const [isBusy, setBusy] = useState(false);
  const [keyring] = useState(createKeyring);
  const refuse = (refused: Json, reasons: readonly string[]) => {
    keep(refused, reasons);
    setErrors({ [field]: [...reasons] });
  };
  const finish = useEvent(async (step?: 1 | -1) => {
    const now = (form.current?.flush() ?? value)[field] ?? null;
    if (isBusy) return;
    if (isSame(seen[field], now)) {
      forget();
      return endEdit(edit, step);
    }
    const broken = rulesOn(screen, { field, value: now }, t);
    if (broken.length > 0) return refuse(now, broken);
    setBusy(true);
    const saved = await saveCell({ screen, keyring, shown: text.shown, t }, { row: seen, field, value: now });
    setBusy(false);
    const { stores } = runtime;
    if (!saved.reasons || saved.theirs) recordsWritten(stores);
    if (saved.reasons) {
      if (saved.theirs) setSeen(saved.theirs);
      return refuse(now, saved.reasons);
    }
    forget();
    tellSuccess(stores, words.message('updated'), words, undoOf(runtime, saved.auditId === undefined ? [] : [saved.auditId], words));
    endEdit(edit, step);
  });
  return {
    form,
    value,
    setValue,
    errors,
    clear: () => setErrors({}),
    isBusy,
    finish,
    unread: before?.value === undefined ? before?.text : undefined,
  };
}

/** What was refused in the cell before, and what is kept of it now: a cell that is opened is marked no longer. */
function useKept({ screen, edit, kept, onKeep }: CellEditorProps, text: FieldText) {
  const { row, column: field } = edit;
  const [before] = useState(() => kept?.at(row, field));
  const isKept = useRef(before !== undefined);
  const forget = useEvent(() => {
    if (isKept.current) onKeep((all = new KeptCells()) => all.without({ id: row.id, field }));
    isKept.current = false;
  });
  useEffect(
    function open() {
      forget();
    },
    [forget],
  );
  const keep = (value: Json, reasons: readonly string[]) => {
    const cell = { id: row.id, field, value, text: text.shown(value) || screen.words.t('conflict.empty'), reasons };
    onKeep((all = new KeptCells()) => all.with(cell));
    isKept.current = true;
  };
  return { before, forget, keep };
}
