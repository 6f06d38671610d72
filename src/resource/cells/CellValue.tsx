import type { ReactNode } from 'react';
import { kindOf, type FieldKind, type Json, type WireRecord } from '#core';
import { resourceKinds } from '../kinds.ts';
import type { Words } from '../words.ts';
import type { CellOf } from './cells.tsx';

interface CellValueProps extends Omit<CellOf, 'value'> {
  value: Json | undefined;
  /** What the field is, where that is known already. */
  kind?: FieldKind;
}

/** Whether a record's answer says that the value of a field is kept from its reader. */
export const isMasked = ({ _masked }: WireRecord, field: string): boolean => Array.isArray(_masked) && _masked.includes(field);

/** Stands for a value that is kept from its reader. */
export const maskedCell = (words: Words): ReactNode => <span className="wp-quiet">{words.t('masked', { ns: 'resource' })}</span>;

/** A value of a record, read only, as its kind is shown: names, money, dates, codes and flags in words, lists as tags, pictures small. */
export const CellValue = (props: CellValueProps): ReactNode => cellValue(props);

/** The same where there are hundreds: without a component around each. */
export function cellValue({ value, kind, ...rest }: CellValueProps): ReactNode {
  if (value === null || value === undefined || value === '') return null;
  return resourceKinds[kind ?? kindOf(rest.schema)].cell({ value, ...rest });
}
