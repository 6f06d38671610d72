import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { percentText } from '#core';
import { dayText, hrefOf, useLabelOf, useScreen } from '#resource';
import { FiguresTable, Panel } from '#ui';
import type { Managed, Reason } from '../answers.ts';
import { withinDays } from '../shared/ways.ts';

const none = {};

/** Bookings made in the period that fell through, by reason: every number leads to exactly its bookings. */
export function Ended({ managed }: { managed: Managed }): ReactNode {
  const { t, i18n } = useTranslation('scorecard');
  const addressOf = useBookings(managed);
  const { from, to, made, reasons } = managed;
  if (!reasons) return null;
  return (
    <Panel title={t('text.manage.ended')}>
      <p className="wp-quiet">
        <Link href={addressOf('')}>
          {t('text.manage.madeIn', {
            made: (made ?? 0).toLocaleString(i18n.language),
            from: dayText(from, i18n.language),
            to: dayText(to, i18n.language),
          })}
        </Link>
      </p>
      {reasons.length === 0 ? <p>{t('text.manage.noneEnded')}</p> : <Reasons managed={managed} reasons={reasons} />}
    </Panel>
  );
}

/** The address of the bookings made in the period that match more. */
function useBookings({ operator, ...days }: Managed): (more: string) => string {
  const { runtime } = useScreen({ resource: 'bookings', params: none });
  const list = hrefOf(runtime, { to: 'list', resource: 'bookings' }) ?? '';
  return (more) => `${list}?${withinDays('created_at', days)}${operator === null ? '' : `&operator_id=${operator}`}${more}`;
}

function Reasons({ managed, reasons }: { managed: Managed; reasons: Reason[] }): ReactNode {
  const { t, i18n } = useTranslation('scorecard');
  const { bundle, resource } = useScreen({ resource: 'bookings', params: none });
  const labelOf = useLabelOf(bundle.id, `resources.${resource.name}`, resource.schema);
  const addressOf = useBookings(managed);
  const fieldOf = (status: string) => (status === 'DECLINED' ? 'decline_reason' : 'cancel_reason');
  // Whatever has a reason for it was declined, also where its money is back by now.
  const statusOf = (status: string) => (status === 'DECLINED' ? '' : `&status=${status}`);
  const word = (field: string, code: string) => labelOf(field)?.enumLabels?.[code] ?? code;
  return (
    <FiguresTable label={t('text.manage.ended')}>
      <thead>
        <tr>
          <th scope="col">{t('text.manage.became')}</th>
          <th scope="col">{t('text.manage.reason')}</th>
          <th scope="col" className="wp-number">
            {t('text.bookings')}
          </th>
          <th scope="col" className="wp-number">
            {t('text.manage.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {reasons.map(({ status, reason, n }) => {
          const field = fieldOf(status);
          const address = addressOf(reason === null ? `&status=${status}&${field}.set=0` : `${statusOf(status)}&${field}=${reason}`);
          return (
            <tr key={`${status} ${reason}`}>
              <td>{word('status', status)}</td>
              <th scope="row">{reason === null ? t('text.manage.noReason') : word(field, reason)}</th>
              <td className="wp-number">
                <Link href={address}>{n.toLocaleString(i18n.language)}</Link>
              </td>
              <td className="wp-number">
                <Link href={address}>{percentText(n / (managed.made ?? n), i18n.language, 1)}</Link>
              </td>
            </tr>
          );
        })}
      </tbody>
    </FiguresTable>
  );
}
