import { Icon } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Screen } from '#resource';
import type { DepartureRow } from '../answers.ts';

/** A departure in a line: when, how many of its places are taken, and why it cannot be booked. */
export function DepartureLine({ row, screen: { words } }: { row: DepartureRow; screen: Screen }): ReactNode {
  const { t } = useTranslation('departures');
  const taken = row.booked + row.held;
  const number = (value: number) => value.toLocaleString(words.locale);
  const places = row.capacity === null ? number(taken) : `${number(taken)}/${number(row.capacity)}`;
  const said = [
    t('text.taken', { taken: number(row.booked), held: number(row.held), places: row.capacity === null ? '∞' : number(row.capacity) }),
    row.why,
    row.isMoved ? t('text.moved') : null,
  ].filter(Boolean);
  return (
    <div
      className={`departures-line departures-${row.state.toLowerCase().replace('_', '-')}${row.isCancelled ? ' departures-cancelled' : ''}`}
      title={said.join(' ')}
    >
      <bdi>{row.time ?? t('text.allDay')}</bdi>
      <span className="departures-places">
        {row.code === 'closed' || row.code === 'blocked' ? <Icon icon="lock" size={12} aria-hidden /> : null}
        <bdi>{places}</bdi>
      </span>
      <span className="wp-hidden">{said.join(' ')}</span>
    </div>
  );
}
