import { HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#forms';
import { CellValue, type Words } from '#resource';
import { Panel } from '#ui';
import type { Booking } from './useBooking.ts';

const sums = ['total', 'commission', 'refund'] as const;

/** What the party pays, line by line, and what becomes of it. */
export function Price({ booking, words }: { booking: Booking; words: Words }): ReactNode {
  const { t } = useTranslation('bookings');
  const lines = booking.price_lines ?? [];
  const labelOf = useLabels(
    'price-categories',
    lines.map((line) => line.price_category_id),
  );
  const title = (field: string) => t(`resources.bookings.fields.price_lines.fields.${field}.title`);
  return (
    <Panel title={t('resources.bookings.fields.price_lines.title')}>
      <HTMLTable compact className="bk-table">
        {lines.length > 0 && (
          <thead>
            <tr>
              {['price_category_id', 'quantity', 'price'].map((field, i) => (
                <th key={field} scope="col" className={i > 0 ? 'bk-number' : ''}>
                  {title(field)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {lines.map(({ price_category_id: category, quantity, price }) => (
            <tr key={category}>
              <th scope="row">{labelOf(category)}</th>
              <td className="bk-number">{quantity.toLocaleString(words.locale)}</td>
              <td className="bk-number">
                <CellValue value={price} schema={{}} field="price" words={words} />
              </td>
            </tr>
          ))}
          {sums
            .filter((field) => booking[field])
            .map((field) => (
              <tr key={field} className={`bk-sum-${field}`}>
                <th scope="row" colSpan={2}>
                  {words.field(field)}
                </th>
                <td className="bk-number">
                  <CellValue value={booking[field]} schema={{}} field={field} words={words} />
                </td>
              </tr>
            ))}
        </tbody>
      </HTMLTable>
    </Panel>
  );
}
