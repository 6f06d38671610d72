import { Callout, HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isMoney } from '#core';
import { useLabels } from '#forms';
import { dayText, hrefOf, instantText, Loaded, useMoney, useRuntime } from '#resource';
import { AppButton, ButtonLink, Panel } from '#ui';
import type { DeskQuote, Twin } from '../answers.ts';
import type { Desk } from './useDesk.ts';

/** What it costs at this moment, what stands in the way, and the way to book it. */
export function Summary({ desk, onBook }: { desk: Desk; onBook: () => void }): ReactNode {
  const { t, i18n } = useTranslation('desk');
  const { quote, held, problems, sending } = desk;
  const twins = quote.value?.twins ?? [];
  return (
    <Panel title={t('text.summary')}>
      <div className="desk-summary" aria-live="polite">
        <Loaded of={quote} failed={t('text.failed')}>
          {(found) => (found === null ? <p className="wp-quiet">{t('text.start')}</p> : <Quoted desk={desk} quote={found} />)}
        </Loaded>
        {held.hold && <p className="wp-quiet">{t('text.held', { at: instantText(held.hold.expires_at, i18n.language) })}</p>}
        {[...(held.problem === undefined ? [] : [held.problem]), ...problems].map((text) => (
          <Callout key={text} compact intent="danger">
            {text}
          </Callout>
        ))}
        <NoDepartures desk={desk} />
        {twins.map((twin) => (
          <TwinNote key={twin.id} twin={twin} />
        ))}
        <AppButton
          look="dark"
          icon="tick"
          text={t(twins.length > 0 ? 'text.bookAnyway' : 'text.book')}
          loading={sending}
          disabled={!quote.value}
          onClick={onBook}
        />
      </div>
    </Panel>
  );
}

function TwinNote({ twin: { id, code, leader_name: name, minutes } }: { twin: Twin }): ReactNode {
  const { t } = useTranslation('desk');
  const href = hrefOf(useRuntime(), { to: 'record', resource: 'bookings', record: id });
  return (
    <Callout compact intent="warning" icon="duplicate">
      <p>{t('text.twin', { code, name, minutes })}</p>
      {href && <ButtonLink href={href} text={t('text.open', { code })} />}
    </Callout>
  );
}

function Quoted({ quote: { why, gaps, lines, total, currency_id: currency, coupons, split }, desk }: { quote: DeskQuote; desk: Desk }): ReactNode {
  const { t, i18n } = useTranslation('desk');
  const money = useMoney();
  const categories = lines.filter(({ kind }) => kind === 'travellers' || kind === 'unit').map(({ id }) => id);
  const labelOf = useLabels('price-categories', categories);
  const said = (amount: number) => (currency === null ? '' : money({ amount, currency_id: currency }));
  const hand = desk.filled.price;
  const byHand = isMoney(hand) && hand.currency_id === currency ? hand.amount : undefined;
  const rows = lines.map(({ kind, id, name, quantity, amount }) => ({
    key: `${kind} ${id}`,
    name: kind === 'travellers' || kind === 'unit' ? labelOf(id) : (name ?? ''),
    quantity: kind === 'discount' || kind === 'coupon' ? '' : `${quantity.toLocaleString(i18n.language)} ×`,
    amount,
  }));
  const own = byHand === undefined ? [] : [{ key: 'by-hand', name: t('text.byHand'), quantity: '', amount: byHand - total }];
  return (
    <>
      {[...(why ? [why] : []), ...gaps, ...coupons.flatMap(({ says }) => says)].map((text) => (
        <Callout key={text} compact intent="warning">
          {text}
        </Callout>
      ))}
      {rows.length > 0 && (
        <HTMLTable compact className="desk-lines">
          <tbody>
            {[...rows, ...own].map(({ key, name, quantity, amount }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>{quantity}</td>
                <td>{said(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('text.total')}
              </th>
              <td>{said(byHand ?? total)}</td>
            </tr>
          </tfoot>
        </HTMLTable>
      )}
      {split && desk.filled.pays === 'DEPOSIT' && (
        <p>{t('text.split', { deposit: money(split.deposit), rest: money(split.rest), by: instantText(split.by, i18n.language) })}</p>
      )}
    </>
  );
}

/** That a day has no departures, with the way to the next one that has. */
function NoDepartures({ desk: { tour, filled, fill } }: { desk: Desk }): ReactNode {
  const { t, i18n } = useTranslation('desk');
  if (!tour || tour.departures.length > 0) return null;
  const { next } = tour;
  if (next === null) return <p>{t('text.never')}</p>;
  const day = dayText(next, i18n.language);
  return (
    <p>
      {typeof filled.date === 'string' && t('text.none', { day })}{' '}
      <AppButton text={t('text.takeNext', { day })} onClick={() => fill({ ...filled, date: next })} />
    </p>
  );
}
