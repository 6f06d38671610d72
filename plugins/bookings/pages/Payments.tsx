import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText, useMoney, type Words } from '#resource';
import { Panel } from '#ui';
import type { Booking } from './useBooking.ts';

/** Each payment and each part of a refund, oldest first, where there is more than one payment. */
export function Payments({ booking, words }: { booking: Booking; words: Words }): ReactNode {
  const { t } = useTranslation('bookings');
  const moneyOf = useMoney();
  const entries = booking.payments ?? [];
  if (entries.length === 0) return null;
  const word = (field: string, code: string) => t(`resources.booking-payments.fields.${field}.enum.${code}`);
  return (
    <Panel title={t('text.payments')}>
      <dl className="bk-sums">
        {entries.map(({ id, kind, amount, how, reference, created_at: at, actor_name: name }) => (
          <div key={id}>
            <dt>
              {word('kind', kind)}
              {how ? ` · ${word('how', how)}` : ''}
              <div className="wp-quiet">
                <bdi>{[instantText(at, words.locale), name, reference].filter(Boolean).join(' · ')}</bdi>
              </div>
            </dt>
            <dd>
              <bdi>{moneyOf(amount)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
