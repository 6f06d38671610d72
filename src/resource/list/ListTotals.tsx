import type { ReactNode } from 'react';
import { fieldOf } from '#core';
import type { ListTotal } from '#api';
import { cellValue } from '../cells/CellValue.tsx';
import type { Words } from '../words.ts';
import type { Screen } from '../screen.ts';
import { useTotals, type TotalsQuery } from './useTotals.ts';

/** The figures below a list, or on a view's card: of everything it finds, not of the page in sight. */
export function ListTotals({ asked, isCard = false }: { asked: TotalsQuery /** Sums go by the field's name alone. */; isCard?: boolean }): ReactNode {
  const totals = useTotals(asked);
  const { words } = asked.screen;
  if (totals.length === 0) return null;
  return (
    <dl className="wp-list-totals" aria-label={words.t('list.totals.label')}>
      {totals.map((each) => (
        <div key={each.field}>
          <dt>
            {isCard && each.total === 'sum' ? words.column(each.field) : words.t(`list.totals.${each.total}`, { name: words.column(each.field) })}
          </dt>
          <dd>{valueOf(asked.screen, each, words)}</dd>
        </div>
      ))}
    </dl>
  );
}

function valueOf({ resource }: Screen, { field, total, value }: ListTotal, words: Words): ReactNode {
  if (value === null || (Array.isArray(value) && value.length === 0)) return '–';
  if (typeof value === 'number') return value.toLocaleString(words.locale, { maximumFractionDigits: total === 'avg' ? 2 : 20 });
  const schema = fieldOf(resource, field) ?? {};
  return [value].flat().map((each, at) => <span key={at}>{cellValue({ value: each as never, schema, field, words })}</span>);
}
