import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { hrefOf, Loaded, type Load, type Screen } from '#resource';
import type { BookedBy } from '../answers.ts';

interface WhoBookedProps {
  of: Load<BookedBy>;
  tour: number;
  date: string;
  screen: Screen;
}

/** Who has booked a departure, each with the way to the booking; where there are too many to name, the way to all of that day. */
export function WhoBooked({ of, tour, date, screen: { runtime, words } }: WhoBookedProps): ReactNode {
  const { t } = useTranslation('departures');
  const list = hrefOf(runtime, { to: 'list', resource: 'bookings' });
  return (
    <Loaded of={of} failed={t('text.failed')}>
      {({ bookings, first }) =>
        bookings === 0 ? (
          <p className="wp-quiet">{t('text.cancelNobody')}</p>
        ) : (
          <>
            <ul className="departures-who">
              {first.map(({ id, leader_name: name, pax }) => {
                const href = hrefOf(runtime, { to: 'record', resource: 'bookings', record: { id } });
                const shown = <bdi>{name}</bdi>;
                return (
                  <li key={id}>
                    {href === undefined ? shown : <Link href={href}>{shown}</Link>}
                    <span className="wp-quiet">{t('text.travellers', { count: pax })}</span>
                  </li>
                );
              })}
            </ul>
            {first.length < bookings && list !== undefined && (
              <Link href={`${list}?product_id=${tour}&travel_date.from=${date}&travel_date.to=${date}`}>
                {t('text.allBookings', { shown: bookings.toLocaleString(words.locale) })}
              </Link>
            )}
          </>
        )
      }
    </Loaded>
  );
}
