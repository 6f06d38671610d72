import { HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { titleCase } from '#core';
import { useLabels } from '#forms';
import type { Words } from '#resource';
import { Panel } from '#ui';
import type { Booking } from './useBooking.ts';

/** Who travels, what each pays as, and what they were asked. */
export function Travellers({ booking, words }: { booking: Booking; words: Words }): ReactNode {
  const { t } = useTranslation('bookings');
  const travellers = booking.travellers ?? [];
  const labelOf = useLabels(
    'price-categories',
    travellers.flatMap((each) => each.price_category_id ?? []),
  );
  if (travellers.length === 0) return null;
  const title = (field: string) => t(`resources.bookings.fields.travellers.fields.${field}.title`);
  return (
    <Panel title={`${words.field('pax')} (${travellers.length})`}>
      <HTMLTable compact className="bk-table">
        <thead>
          <tr>
            {['name', 'price_category_id', 'answers'].map((field) => (
              <th key={field} scope="col">
                {title(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {travellers.map(({ name, price_category_id: category, answers }, i) => (
            <tr key={i}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>{category && labelOf(category)}</td>
              <td>
                {answers?.map(({ question, answer }) => (
                  <div key={question}>
                    <span className="wp-quiet">{titleCase(question)}:</span> <bdi>{answer}</bdi>
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </Panel>
  );
}
