import type { ReactNode } from 'react';
import { kindOf, type FieldKind, type Json } from '#core';
import { resourceKinds } from '../kinds.ts';
import type { CellOf } from './cells.tsx';

export interface CellValueProps extends Omit<CellOf, 'value'> {
  value: Json | undefined;
  /** What the field is, where that is known already. */
  kind?: FieldKind;
}

/** A value of a record, read only, as its kind is shown: names, money, dates, codes and flags in words, lists as tags, pictures small. */
export const CellValue = (props: CellValueProps): ReactNode => cellValue(props);

/** The same where there are hundreds: without a component around each. */
export function cellValue({ value, kind, ...rest }: CellValueProps): ReactNode {
  if (value === null || value === undefined || value === '') return null;
  return resourceKinds[kind ?? kindOf(rest.schema)].cell({ value, ...rest });
}
