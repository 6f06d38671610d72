import { Icon } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton } from '#ui';
import type { ReportRow } from '../answers.ts';
import { figures, isPeriods, type Grouping, type Look, type Order } from './useReport.ts';

type Key = Exclude<Order, `-${string}`>;
const usual: Order = '-income';

const valueOf = (row: ReportRow, key: Key): number | null => {
  const figure = figures.find((each) => key.startsWith(each))!;
  return key === figure ? row.now[figure] : row.changes[figure];
};

/** Rows in an order; a change without a base comes last in either direction. */
export function inOrder(rows: readonly ReportRow[], order: Order): ReportRow[] {
  const [key, sign] = order.startsWith('-') ? [order.slice(1) as Key, -1] : [order as Key, 1];
  return [...rows].sort((a, b) => {
    const [mine, theirs] = [valueOf(a, key), valueOf(b, key)];
    if (mine === null || theirs === null) return Number(mine === null) - Number(theirs === null);
    return sign * (mine - theirs);
  });
}

interface HeadsProps {
  by: Grouping;
  at: Look;
  go: (next: Partial<Look>) => void;
}

/** The headings of a report's columns. Rows of other things than periods are ordered by them. */
export function Heads({ by, at, go }: HeadsProps): ReactNode {
  const { t } = useTranslation('reports');
  const head = (key: Key, text: string, name?: string) =>
    isPeriods(by) ? (
      <th key={key} scope="col">
        {text}
      </th>
    ) : (
      <Sorted key={key} of={key} text={text} name={name} order={at.order ?? usual} onOrder={(order) => go({ order })} />
    );
  return (
    <tr>
      <th scope="col">{t(`text.units.${by}`)}</th>
      {figures.flatMap((figure) => [
        head(figure, t(`text.figures.${figure}`)),
        <th key={`${figure}-before`} scope="col" className="reports-before">
          {t('text.before')}
        </th>,
        head(`${figure}.change`, '%', t(`text.changeOf.${figure}`)),
      ])}
    </tr>
  );
}

interface SortedProps {
  of: Key;
  text: string;
  /** Where the text alone does not say it. */
  name?: string | undefined;
  order: Order;
  onOrder: (order: Order) => void;
}

function Sorted({ of, text, name, order, onOrder }: SortedProps): ReactNode {
  const isRising = order === of;
  const isOrdered = isRising || order === `-${of}`;
  return (
    <th scope="col" {...(isOrdered && { 'aria-sort': isRising ? 'ascending' : 'descending' })}>
      <AppButton
        look="light"
        size="small"
        className="reports-order"
        text={text}
        {...(name && { 'aria-label': name, title: name })}
        endIcon={isOrdered ? <Icon icon={isRising ? 'arrow-up' : 'arrow-down'} size={12} /> : undefined}
        onClick={() => onOrder(order === `-${of}` ? of : `-${of}`)}
      />
    </th>
  );
}
