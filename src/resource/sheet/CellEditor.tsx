import './sheet.css';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createKeyring } from '#api';
import { withoutNulls, type FieldErrors, type WireRecord } from '#core';
import { changesOf, SchemaForm, validationErrors, type SchemaFormHandle } from '#forms';
import { useEvent, type CellEdit } from '#ui';
import { undoOf } from '../actions/useDelete.ts';
import { requestOf } from '../edit/request.ts';
import { recordKey } from '../hrefs.ts';
import { useLabelOf } from '../labels.ts';
import type { Row } from '../list/RowWindows.ts';
import type { Screen } from '../screen.ts';
import { refusalOf, tellSuccess } from '../tell.ts';
import { recordsWritten } from '../written.ts';

interface CellEditorProps {
  screen: Screen;
  edit: CellEdit<Row>;
}

/**
 * A field of a row in its cell, with the widget of the form. Enter saves, Tab saves and goes on, Escape leaves it;
 * what is refused stays with its reason until it is mended or left.
 */
export function CellEditor({ screen, edit }: CellEditorProps): ReactNode {
  const { bundle, resource, words } = screen;
  const { column: field } = edit;
  const form = useRef<SchemaFormHandle>(null);
  const host = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState<WireRecord>(() => withoutNulls({ [field]: edit.row[field] ?? null }));
  const { errors, setErrors, isBusy, save } = useCellSave(screen, edit);
  const schema = useMemo(() => ({ type: 'object', properties: { [field]: resource.schema.properties?.[field] ?? {} } }) as const, [resource, field]);
  const label = useLabelOf(bundle.id, `resources.${resource.name}`, resource.schema);
  useEffect(function begin() {
    const input = host.current?.querySelector<HTMLElement>('input, textarea, select, button');
    input?.focus();
    if (input instanceof HTMLInputElement && input.type !== 'checkbox') input.select();
  }, []);
  const finish = (step?: 1 | -1) => void save(form.current?.flush() ?? value, step);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!host.current?.contains(event.target as Node) || event.defaultPrevented) return;
    if (event.key === 'Escape') edit.onEnd();
    else if (event.key === 'Tab') finish(event.shiftKey ? -1 : 1);
    else if (event.key === 'Enter' && (event.target as Element).matches('input')) finish();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={host} className="wp-sheet-cell" role="group" aria-label={words.field(field)} aria-busy={isBusy} onKeyDown={onKeyDown}>
      <SchemaForm
        ref={form}
        schema={schema}
        sections={[{ id: 'main', fields: [field] }]}
        uiSchema={(resource.decl.form?.ui ?? {}) as never}
        value={value}
        onChange={setValue}
        errors={errors}
        onClearError={() => setErrors({})}
        label={label}
        idPrefix={`cell-${resource.name}-${edit.index}`}
        {...(bundle.client?.widgets && { widgets: bundle.client.widgets as never })}
      />
    </div>
  );
}

/** Sends one field of one row, with the version that was seen. */
function useCellSave({ bundle, resource, runtime, words, ...rest }: Screen, { row, column: field, onEnd }: CellEdit<Row>) {
  const { t } = useTranslation(['resource', 'validation']);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [keyring] = useState(createKeyring);
  const screen = { bundle, resource, runtime, words, ...rest };
  const save = useEvent(async (filled: WireRecord, step?: 1 | -1) => {
    const body = changesOf({ [field]: row[field] }, { [field]: filled[field] });
    if (isBusy) return;
    if (Object.keys(body).length === 0) return onEnd(step);
    const found = ownErrors(validationErrors(bundle.validators[`${resource.name}.update`]!, body, t), field);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const { stores, http } = runtime;
    setBusy(true);
    try {
      const key = String(recordKey(resource, row));
      const { method, path } = requestOf(screen, undefined, key, row);
      const version = typeof row.version === 'number' ? { version: row.version } : {};
      const { headers } = await keyring.send([key, body, row.version], (idempotencyKey) => http[method](path, body, { ...version, idempotencyKey }));
      recordsWritten(stores);
      const auditId = headers['x-audit-id'];
      tellSuccess(stores, words.message('updated'), words, undoOf(runtime, auditId === undefined ? [] : [auditId], words));
      onEnd(step);
    } catch (error) {
      const { fields, problem } = refusalOf(error, words);
      // What is wrong with another field of the record is said with its name.
      const said = Object.entries(fields).flatMap(([path, texts]) =>
        path.split('.')[0] === field || path === '' ? texts : texts.map((text) => `${words.field(path.split('.')[0]!)}: ${text}`),
      );
      setErrors({ [field]: problem === undefined ? said : [...said, problem] });
    } finally {
      setBusy(false);
    }
  });
  return { errors, setErrors, isBusy, save };
}

const ownErrors = (errors: FieldErrors, field: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path === field || path.startsWith(`${field}.`)));
