import { Callout, HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText, type WireRecord } from '#core';
import { useLabels } from '#forms';
import { instantText, useMoney, type Screen } from '#resource';
import { AppButton } from '#ui';
import type { ChangeRow, ChangeSeen } from '../../answers.ts';
import { languageName } from '../Facts.tsx';
import type { Booking } from '../useBooking.ts';
import type { Doing } from './useChange.ts';

interface SettlementProps {
  screen: Screen;
  booking: Booking;
  seen: ChangeSeen;
  body: WireRecord;
  note: string | undefined;
  doing: Doing;
  isLoading: boolean;
}

/** What a change comes to, line by line, what becomes of the money, and who is told; and the button that does it. */
export function Settlement({ screen, booking, seen, body, note, doing, isLoading }: SettlementProps): ReactNode {
  const { t } = useTranslation('bookings');
  const isSame = Object.keys(body).every((name) => name === 'fee');
  const moved = seen.then.starts_at !== booking.starts_at;
  const zone = booking.timezone ?? undefined;
  const when = (at: string) => instantText(at, screen.words.locale, zone);
  const send = () => doing.run({ ...body, ...(note && { note }), ...(seen.isRepriced && { total: { ...seen.total.after } }) } as WireRecord);
  return (
    <div className="bk-settlement" aria-live="polite">
      {moved && <p>{t('text.change.moved', { from: when(booking.starts_at), to: when(seen.then.starts_at) })}</p>}
      <Lines seen={seen} />
      <Sums seen={seen} />
      {seen.notSold.length > 0 && (
        <Callout compact intent="warning">
          {t('text.change.notSold', { names: seen.notSold.join(', ') })}
        </Callout>
      )}
      {seen.why !== null && (
        <Callout compact intent="danger">
          {seen.why}
        </Callout>
      )}
      {doing.problem && (
        <Callout compact intent="danger" role="alert">
          {doing.problem}
        </Callout>
      )}
      <Told seen={seen} locale={screen.words.locale} />
      <AppButton
        look="dark"
        text={t('text.change.do')}
        loading={doing.isRunning}
        disabled={isSame || isLoading || seen.why !== null}
        onClick={() => void send()}
      />
    </div>
  );
}

function Told({ seen: { told }, locale }: { seen: ChangeSeen; locale: string }): ReactNode {
  const { t } = useTranslation('bookings');
  const [traveller] = told;
  if (!traveller) return <p className="wp-quiet">{t('text.change.toldNobody')}</p>;
  const language = traveller.language ? ` (${languageName(traveller.language, locale)})` : '';
  return (
    <p className="wp-quiet">
      {t('text.change.told')} <bdi>{traveller.name}</bdi>
      {language}
    </p>
  );
}

function useRowName(rows: readonly ChangeRow[]): (row: ChangeRow) => string {
  const { t } = useTranslation('bookings');
  const labelOf = useLabels(
    'price-categories',
    rows.flatMap(({ price_category_id: id }) => id ?? []),
  );
  const kind = (of: string) => t(`resources.bookings.fields.price_lines.fields.kind.enum.${of}`);
  return ({ kind: of, name, code, price_category_id: id }) => {
    if (of === 'FEE') return kind('FEE');
    if (of === 'COUPON') return `${kind('COUPON')} ${code ?? ''}`;
    return name ?? (id === undefined ? kind(of) : labelOf(id));
  };
}

/** Old, new and the difference, line by line. */
function Lines({ seen: { rows, total } }: { seen: ChangeSeen }): ReactNode {
  const { t, i18n } = useTranslation('bookings');
  const moneyOf = useMoney();
  const nameOf = useRowName(rows);
  const { currency_id } = total.before;
  const money = (amount: number) => moneyOf({ amount, currency_id });
  const difference = (amount: number) => (amount === 0 ? '' : `${amount > 0 ? '+' : ''}${money(amount)}`);
  const count = ({ quantity, amount }: ChangeRow['before'], isCounted: boolean) =>
    quantity === 0
      ? '–'
      : `${isCounted ? `${quantity.toLocaleString(i18n.language)} × ` : ''}${money(isCounted ? Math.round(amount / quantity) : amount)}`;
  return (
    <HTMLTable compact className="bk-table">
      <thead>
        <tr>
          <th scope="col">{t('resources.bookings.fields.price_lines.fields.name.title')}</th>
          {['before', 'after', 'difference'].map((each) => (
            <th key={each} scope="col" className="bk-number">
              {t(`text.change.${each}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => {
          const isCounted = row.kind === 'TRAVELLERS' || row.kind === 'UNIT' || row.kind === 'UPSELL';
          return (
            <tr key={i}>
              <th scope="row">
                <bdi>{nameOf(row)}</bdi>
              </th>
              <td className="bk-number">{count(row.before, isCounted)}</td>
              <td className="bk-number">{count(row.after, isCounted)}</td>
              <td className="bk-number">
                <bdi>{difference(row.after.amount - row.before.amount)}</bdi>
              </td>
            </tr>
          );
        })}
        <tr className="bk-sum-total">
          <th scope="row">{t('resources.bookings.fields.total.title')}</th>
          <td className="bk-number">{money(total.before.amount)}</td>
          <td className="bk-number">{money(total.after.amount)}</td>
          <td className="bk-number">
            <bdi>{difference(total.after.amount - total.before.amount)}</bdi>
          </td>
        </tr>
      </tbody>
    </HTMLTable>
  );
}

/** What becomes of the money, and why there is a fee. */
function Sums({ seen: { kept, back, due, fee } }: { seen: ChangeSeen }): ReactNode {
  const { t, i18n } = useTranslation('bookings');
  const moneyOf = useMoney();
  const kind = back.amount > 0 ? 'back' : due.amount > 0 ? 'due' : 'even';
  const percent = percentText(fee.percent / 100, i18n.language);
  const unpaid = { kept: moneyOf(kept), back: moneyOf(back), due: moneyOf(due) };
  return (
    <>
      <p className="bk-outcome">{t(`text.change.sum.${kind}`, unpaid)}</p>
      {fee.givenUp.amount > 0 && (
        <p className="wp-quiet">
          {fee.basis === 'UNKNOWN'
            ? t('text.termsUnknown')
            : t('text.change.feeWhy', { percent, givenUp: moneyOf(fee.givenUp), fee: moneyOf(fee.byPolicy) })}
        </p>
      )}
    </>
  );
}
