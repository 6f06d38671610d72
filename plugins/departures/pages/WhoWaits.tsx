import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { hrefOf, type Screen } from '#resource';
import type { BookedBy, DepartureRow } from '../answers.ts';

interface WhoWaitsProps {
  waiting: BookedBy['waiting'];
  tour: number;
  row: DepartureRow;
  screen: Screen;
}

/** How many wait for places of a departure, with the way to them; of one that is sold out also the way to one more. */
export function WhoWaits({ waiting, tour, row, screen: { runtime, words } }: WhoWaitsProps): ReactNode {
  const { t } = useTranslation('departures');
  if (!waiting) return null;
  const list = hrefOf(runtime, { to: 'list', resource: 'waiting-list' });
  const create = hrefOf(runtime, { to: 'create', resource: 'waiting-list' });
  const { option, date, time } = row;
  const place = new URLSearchParams({
    ...{ product_id: String(tour), date },
    ...(option !== null && { option_id: String(option) }),
    ...(time !== null && { start_time: time }),
  });
  const shown = t('text.waiting', { count: waiting.parties, shown: waiting.travellers.toLocaleString(words.locale) });
  return (
    <p className="departures-waiting">
      {waiting.parties > 0 && list !== undefined && <Link href={`${list}?product_id=${tour}&date.from=${date}&date.to=${date}`}>{shown}</Link>}
      {row.state === 'SOLD_OUT' && create !== undefined && <Link href={`${create}?${place}`}>{t('text.addWaiting')}</Link>}
    </p>
  );
}
