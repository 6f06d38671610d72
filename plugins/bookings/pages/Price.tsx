import { HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#forms';
import { CellValue, instantText, type Words } from '#resource';
import { Panel } from '#ui';
import type { Booking } from './useBooking.ts';

const sums = ['total', 'commission', 'paid', 'refund', 'balance_due', 'balance_due_by'] as const;

type Line = NonNullable<Booking['price_lines']>[number];

const isOff = ({ kind }: Line): boolean => kind === 'DISCOUNT' || kind === 'COUPON' || kind === 'BY_HAND';

/** What a line is for: a price category, an extra or a discount by its name, a coupon by its code, a change by hand. */
function LineName({ line: { kind, name, code, price_category_id: category }, labelOf }: { line: Line; labelOf: (id: number) => string }): ReactNode {
  const { t } = useTranslation('bookings');
  if (kind === 'COUPON')
    return (
      <>
        {t('resources.bookings.fields.price_lines.fields.kind.enum.COUPON')} <bdi>{code}</bdi>
      </>
    );
  if (kind === 'FEE' || kind === 'BY_HAND') return t(`resources.bookings.fields.price_lines.fields.kind.enum.${kind}`);
  return <bdi>{name ?? (typeof category === 'number' ? labelOf(category) : '')}</bdi>;
}

/** What the party pays, line by line, and what becomes of it. */
export function Price({ booking, words }: { booking: Booking; words: Words }): ReactNode {
  const { t } = useTranslation('bookings');
  const lines = booking.price_lines ?? [];
  const labelOf = useLabels(
    'price-categories',
    lines.flatMap(({ price_category_id: id }) => (id === undefined || id === null ? [] : [id])),
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
          {lines.map((line, i) => (
            <tr key={i}>
              <th scope="row">
                <LineName line={line} labelOf={labelOf} />
              </th>
              <td className="bk-number">{isOff(line) || line.kind === 'FEE' ? '' : line.quantity.toLocaleString(words.locale)}</td>
              <td className="bk-number">
                <CellValue value={line.price} schema={{}} field="price" words={words} />
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
                  {field === 'balance_due_by' ? (
                    instantText(String(booking[field]), words.locale, booking.timezone ?? undefined)
                  ) : (
                    <CellValue value={booking[field]} schema={{}} field={field} words={words} />
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </HTMLTable>
    </Panel>
  );
}
