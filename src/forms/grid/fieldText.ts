import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf, type Json, type JsonSchema } from '#core';
import { formKinds } from '../kinds.ts';
import { memoryOf } from '../lookups.ts';
import { useOptionalServices, type CurrencyItem } from '../services.ts';
import { cellText, readCell, type CellContext } from './cells.ts';
import type { Column } from './columns.ts';

interface FieldOf {
  field: string;
  schema: JsonSchema;
  labelOf: (code: Json) => string;
}
/** A field of plain values as text, and as it is read out of text, outside of a form. */
export interface FieldText {
  /** `{ value }`, with `undefined` where there is no text; `undefined` where it cannot be read. */
  read: (text: string, before: Json | undefined) => { value: Json | undefined } | undefined;
  shown: (value: Json | undefined) => string;
}

const noNames: CellContext['names'] = {
  labelOf: (_column, id) => `#${String(id)}`,
  noteOn: () => ({ looking: false, text: '' }),
  reasonOf: () => undefined,
};

export function useFieldText(of: FieldOf): FieldText {
  const { t, i18n } = useTranslation('forms');
  const services = useOptionalServices();
  const [currencies, setCurrencies] = useState<readonly CurrencyItem[]>([]);
  const isAmount = kindOf(of.schema) === 'money';
  useEffect(
    function learnCurrencies() {
      if (isAmount && services)
        memoryOf(services)
          .once('every currency', () => services.currencies())
          .then(setCurrencies, () => undefined);
    },
    [services, isAmount],
  );
  const { field, schema, labelOf } = of;
  return useMemo(() => {
    const context = { locale: i18n.language, yes: t('yes'), no: t('no'), currencies, names: noNames };
    const column = columnOf({ field, schema, labelOf });
    return { read: (text, before) => readCell(column, text, before, context), shown: (value) => cellText(column, value, context) };
  }, [field, schema, labelOf, currencies, i18n.language, t]);
}

function columnOf({ field, schema, labelOf }: FieldOf): Column {
  const { widget, cell } = formKinds[kindOf(schema)];
  return {
    key: field,
    title: field,
    schema,
    ui: {},
    kind: cell,
    widget: widget(schema) ?? 'other',
    required: false,
    locked: false,
    options: (schema.enum ?? []).filter((value) => value !== null).map((value) => ({ value, label: labelOf(value) })),
  };
}
