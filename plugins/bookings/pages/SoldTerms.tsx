import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { durationText, longMinutes, percentText } from '#core';
import { useMoney, type Words } from '#resource';
import { Panel } from '#ui';
import { Fact, languageName } from './Facts.tsx';
import type { Booking } from './useBooking.ts';

type Terms = NonNullable<Booking['terms']>;

/** Lines of the cancellation policy: by its name, and of one of their own each tier. */
function usePolicy({ policy_type: type, cancellation_tiers: tiers }: Terms): string[] {
  const { t, i18n } = useTranslation('bookings');
  const percent = (value: number) => percentText(value / 100, i18n.language);
  const name = t(`text.terms.policy.${type ?? 'NONE'}`);
  if (type !== 'CUSTOM') return [name];
  const sorted = [...(tiers ?? [])].sort((a, b) => b.days_from - a.days_from);
  return [name, ...sorted.map(({ days_from: days, refund_percent: refund }) => t('text.terms.tier', { percent: percent(refund), count: days }))];
}

function useCutOff({ cut_off_type: type, cut_off_minutes: minutes, cut_off_fixed_time: time, cut_off_days_before: days }: Terms): string | undefined {
  const { t, i18n } = useTranslation('bookings');
  if (type && type !== 'FIXED_TIME' && (minutes ?? 0) >= longMinutes)
    return t(`text.terms.cutOffHours.${type}`, { duration: durationText(minutes!, i18n.language) });
  return type ? t(`text.terms.cutOff.${type}`, { count: (type === 'FIXED_TIME' ? days : minutes) ?? 0, time }) : undefined;
}

/** The deposit, and by when the rest is due. */
function useDeposit({ deposit_type: type, deposit_percent: percent, deposit_amount: amount, balance_days: count }: Terms): string[] {
  const { t, i18n } = useTranslation('bookings');
  const moneyOf = useMoney();
  if (!type) return [];
  const part = type === 'PERCENT' ? percentText((percent ?? 0) / 100, i18n.language) : amount ? moneyOf(amount) : '';
  return [part, t('text.terms.balance', { count: count ?? 0 })];
}

const lined = (parts: ReadonlyArray<string | null | undefined>): string => parts.filter(Boolean).join(', ');

/** What the traveller was shown and agreed to, whatever has become of the tour since. */
export function SoldTerms({ booking: { terms }, words }: { booking: Booking; words: Words }): ReactNode {
  return terms ? <Shown terms={terms} words={words} /> : null;
}

function Shown({ terms, words }: { terms: Terms; words: Words }): ReactNode {
  const { t } = useTranslation('bookings');
  const policy = usePolicy(terms);
  const deposit = useDeposit(terms);
  const pickup = terms.pickup_type && t(`text.terms.pickup.${terms.pickup_type}`);
  const places = (terms.pickup_places ?? []).map(({ name, address }) => lined([name, address]));
  const facts: Array<[field: string, lines: string[]]> = [
    ['title', [lined([terms.title, terms.option])]],
    ['language', [terms.language ? languageName(terms.language, words.locale) : '']],
    ['policy_type', policy],
    ['deposit_type', deposit],
    ['cut_off_type', [useCutOff(terms) ?? '']],
    ['meeting_points', (terms.meeting_points ?? []).map(({ title, address, description }) => lined([title, address, description]))],
    ['pickup_type', [pickup ?? '', ...places, terms.pickup_additional_info ?? '']],
  ];
  return (
    <Panel title={words.field('terms')}>
      <dl className="bk-facts">
        {facts
          .map(([field, lines]) => [field, lines.filter((line) => line !== '')] as const)
          .filter(([, lines]) => lines.length > 0)
          .map(([field, lines]) => (
            <Fact key={field} title={t(`resources.bookings.fields.terms.fields.${field}.title`)}>
              {lines.map((line) => (
                <div key={line}>
                  <bdi>{line}</bdi>
                </div>
              ))}
            </Fact>
          ))}
      </dl>
    </Panel>
  );
}
