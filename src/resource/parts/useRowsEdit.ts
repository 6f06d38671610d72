import { useMemo, useState } from 'react';
import { createKeyring, createResourceApi } from '#api';
import { can, type FieldErrors, type JsonSchema, type Resource, type RowsPart, type WireRecord } from '#core';
import { useEvent } from '#ui';
import { formErrors, uiOf } from '../edit/formFields.ts';
import { widgetsOf } from '../edit/useRecordForm.ts';
import type { BaseRecord } from '../edit/useBaseRecord.ts';
import { useValueForm, type ValueForm } from '../edit/useValueForm.ts';
import { useInCurrencies } from '../currencyUi.ts';
import { useSending } from '../editing/useSending.ts';
import { useTyping, type Typing } from '../editing/useTyping.ts';
import { useLabelOf } from '../labels.ts';
import { moneyUi } from '../moneyUi.ts';
import type { Screen } from '../screen.ts';
import { tellError, tellSuccess } from '../tell.ts';
import { recordsWritten } from '../written.ts';
import { byPlace, errorsAt, newRow, rowChanges, rowsIn, withPlaces, type RowsOf } from './rowChanges.ts';
import { sendRows, type Outcome } from './sendRows.ts';

interface RowsEdit extends Typing {
  /** The records as they are stored by now. */
  stored: readonly WireRecord[];
  saving: boolean;
  /** Answers whether everything is stored; `told`: something was, and it was said. */
  save: () => Promise<boolean | 'told'>;
}

interface Asked {
  /** The area whose records they are. */
  own: Screen;
  /** The record they belong to. */
  screen: Screen;
  part: RowsPart;
  title: string;
  stored: readonly WireRecord[];
  record: WireRecord;
  id: string;
  /** Whether rows may be typed at this moment. */
  isOpen: boolean;
  /** Rows were stored, which may have changed the record too. */
  onStored?: (() => void) | undefined;
}

/**
 * Typing in a table of records: what was typed is kept, checked row by row, and saved by
 * as many calls as rows have changed. What was stored before one failed stays stored.
 */
export function useRowsEdit({ own, screen, part, title, stored, record, id, isOpen, onStored }: Asked): RowsEdit {
  const { resource, runtime, params } = own;
  const { http, viewer } = runtime;
  const readOnly = !(isOpen && mayWriteRows(own));
  const of = useMemo((): RowsOf => ({ resource, viewer, params, given: { [part.by]: record.id! } }), [resource, viewer, params, part.by, record.id]);
  const { base, setBase, held } = useStored(resource, part, stored);
  const schema = useMemo(() => tableOf(resource, part, title), [resource, part, title]);
  const form = useRowsForm({ own, part, title, schema, record, value: held.base, of, base, readOnly, onSubmit: () => void save() });
  const typing = useTyping(screen, { variant: `part ${part.id}`, id, schema }, { form, held, loaded: held.base, readOnly });
  const [keyring] = useState(createKeyring);
  const { isBusy, alone } = useSending();
  const save = useEvent(async (): Promise<boolean | 'told'> => {
    if (readOnly || isBusy) return false;
    typing.said.withdraw();
    const collected = form.collect();
    if (!collected) return false;
    const api = createResourceApi(http, resource, params);
    const typed = withPlaces(rowsIn(collected.value), part.order);
    const outcome = await alone(() => sendRows(rowChanges(of, base, typed), { api, keyring, base, typed }));
    if (!outcome) return false;
    if (tellStored(own, outcome)) onStored?.();
    adopt(outcome);
    if (outcome.error === undefined) return outcome.kinds.size === 0 || 'told';
    tellError(typing.said, outcome.error, own.words);
    form.showErrors(outcome.errors);
    return false;
  });
  /** What is stored by now is what changes are told against; what is not yet stays typed. */
  function adopt({ base: written, typed, error }: Outcome): void {
    const next = byPlace(written, part.order);
    const nextValue = valueOf(resource, next);
    setBase(next);
    form.replace(error === undefined ? nextValue : valueOf(resource, typed), nextValue);
    if (error !== undefined) return;
    typing.leave();
    typing.words.forget();
  }
  return { ...typing, stored: base, saving: isBusy, save };
}

const nothing = () => undefined;

/** The records as they are stored by now, and the value that typing is told against. They have a version each, and none in all. */
function useStored(resource: Resource, { order }: RowsPart, stored: readonly WireRecord[]) {
  const [base, setBase] = useState(() => byPlace(stored, order));
  const value = useMemo((): WireRecord => valueOf(resource, base), [base, resource]);
  const held: BaseRecord = { base: value, version: undefined, adopt: nothing, buildOn: nothing };
  return { base, setBase, held };
}

const mayWriteRows = ({ resource: { access, operations }, runtime: { viewer } }: Screen): boolean =>
  (['create', 'update', 'delete'] as const).every((each) => operations.includes(each) && can(viewer, access[each]));

/** Says what was stored; answers whether something was. */
function tellStored({ runtime: { stores }, words }: Screen, { kinds }: Outcome): boolean {
  for (const kind of kinds) tellSuccess(stores, words.message(kind), words);
  if (kinds.size > 0) recordsWritten(stores);
  return kinds.size > 0;
}

const valueOf = (resource: Resource, rows: readonly WireRecord[]): WireRecord => ({ rows: rows.map((row) => shownOf(resource, row)) as never });

/** Of a record, what its row holds: its fields, and which one it is. */
const shownOf = ({ schema }: Resource, { id, ...record }: WireRecord): WireRecord => ({
  id,
  ...Object.fromEntries(Object.entries(record).filter(([name, each]) => schema.properties?.[name] && each !== null && each !== undefined)),
});

/** The table as a form over one list. */
function tableOf({ schema }: Resource, { columns, by, order }: RowsPart, title: string): JsonSchema {
  const { properties = {}, required = [] } = schema;
  const typed = () => Object.keys(properties).filter((field) => properties[field]!['x-readonly'] !== true);
  const shown = (columns ?? typed()).filter((field) => field !== by && field !== order && properties[field]);
  const items: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(shown.map((field) => [field, properties[field]!])),
    required: required.filter((field) => shown.includes(field)),
  };
  return {
    type: 'object',
    properties: { rows: { type: 'array', title, 'x-widget': 'grid', ...(order !== undefined && { 'x-sortable': true }), items } },
  };
}

interface FormOf {
  own: Screen;
  part: RowsPart;
  title: string;
  schema: JsonSchema;
  record: WireRecord;
  value: WireRecord;
  of: RowsOf;
  base: readonly WireRecord[];
  readOnly: boolean;
  onSubmit: () => void;
}

function useRowsForm({ own, part, title, schema, record, value, of, base, readOnly, onSubmit }: FormOf): ValueForm {
  const { bundle, resource, runtime } = own;
  const labelOf = useLabelOf(bundle.id, `resources.${resource.name}`, resource.schema);
  const label = useMemo(() => (path: string) => (path === 'rows' ? { title } : labelOf(path.replace(/^rows\./, ''))), [labelOf, title]);
  const sections = useMemo(() => [{ id: part.id, fields: ['rows'] }], [part.id]);
  const uiSchema = useMemo(
    () => ({ rows: { items: { ...moneyUi(resource.schema, record), ...uiOf(resource, 'update', runtime.viewer) } } }),
    [resource, record, runtime.viewer],
  );
  const form = useValueForm({
    base: value,
    bodyOf: (typed) => typed,
    check: (typed) => checked(own, of, base, withPlaces(rowsIn(typed), part.order)),
    form: { schema, sections, label, readOnly, idPrefix: `part-${part.id}`, uiSchema, onSubmit, ...widgetsOf(own) },
  });
  return useInCurrencies(own, form);
}

/** What is wrong with the rows that a save would send. */
function checked({ bundle, resource, words: { t } }: Screen, of: RowsOf, stored: readonly WireRecord[], typed: readonly WireRecord[]): FieldErrors {
  const found = rowChanges(of, stored, typed).map((change): FieldErrors => {
    if (change.does === 'delete') return {};
    const { does: variant, at } = change;
    const validate = bundle.validators[`${resource.name}.${variant}`];
    const base = variant === 'create' ? {} : stored.find(({ id }) => id === change.id)!;
    const value = variant === 'create' ? newRow(of, typed[at]!) : { ...base, ...typed[at] };
    return errorsAt(at, formErrors(resource, { validate, variant, base, value, t }));
  });
  return Object.assign({}, ...found) as FieldErrors;
}
