import { Radio, RadioGroup } from '@blueprintjs/core';
import { titleId, type WidgetProps } from '@rjsf/utils';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isMoney, type Money } from '#core';
import { MoneyWidget } from '#forms';
import { useMoney } from '#resource';
import type { Quote } from '../answers.ts';

type Share = 'due' | 'all' | 'half' | 'other';

/** What can be refunded with one press, each amount once: what is due, all that is left, half of what was paid. */
function sharesOf({ amount, refundable, paid }: Quote): Array<{ share: Share; amount: number }> {
  const all = [
    { share: 'due' as const, amount: amount.amount },
    { share: 'all' as const, amount: refundable.amount },
    { share: 'half' as const, amount: Math.floor(paid.amount / 2) },
  ];
  const possible = all.filter((each) => each.amount > 0 && each.amount <= refundable.amount);
  return possible.filter((each, i) => possible.findIndex((other) => other.amount === each.amount) === i);
}

/** How much of a booking's payment is refunded: what was paid, the usual shares, another amount, and what comes of it. */
export default function RefundAmount(props: WidgetProps): ReactNode {
  const quote = props.options.answer as Quote | undefined;
  return quote?.refundable ? <Shares {...props} quote={quote} /> : <MoneyWidget {...props} />;
}

function Shares({ quote, ...props }: WidgetProps & { quote: Quote }): ReactNode {
  const { id, label, value, disabled, onChange } = props;
  const { t } = useTranslation('bookings');
  const moneyOf = useMoney();
  const { currency_id } = quote.refundable;
  const shares = sharesOf(quote);
  const amount = isMoney(value) ? value.amount : undefined;
  const [share, setShare] = useState<Share>(shares.find((each) => each.amount === amount)?.share ?? 'other');
  const money = (minor: number): string => moneyOf({ amount: minor, currency_id });
  const choose = (next: Share) => {
    setShare(next);
    const chosen = shares.find((each) => each.share === next);
    onChange(chosen && { amount: chosen.amount, currency_id });
  };
  const kept = amount === undefined ? undefined : quote.refundable.amount - amount;
  return (
    <div className="bk-refund">
      <Sums quote={quote} moneyOf={moneyOf} />
      <RadioGroup
        aria-labelledby={titleId(id)}
        name={id}
        disabled={disabled === true}
        selectedValue={share}
        onChange={({ currentTarget }) => choose(currentTarget.value as Share)}
      >
        {shares.map((each) => (
          <Radio key={each.share} value={each.share}>
            {t(`text.refundForm.${each.share}`)}: <bdi>{money(each.amount)}</bdi>
          </Radio>
        ))}
        <Radio value="other" label={t('text.refundForm.other')} />
      </RadioGroup>
      {share === 'other' && <MoneyWidget {...props} label={label} />}
      {kept !== undefined && amount !== undefined && kept >= 0 && (
        <p className="wp-quiet" aria-live="polite">
          {t('text.refundForm.result', { back: money(amount), kept: money(kept) })}
        </p>
      )}
    </div>
  );
}

function Sums({ quote: { paid, returned, refundable }, moneyOf }: { quote: Quote; moneyOf: (money: Money) => string }): ReactNode {
  const { t } = useTranslation('bookings');
  const sums = { paid, ...(returned.amount > 0 && { returned, left: refundable }) };
  return (
    <dl className="bk-sums">
      {Object.entries(sums).map(([name, money]) => (
        <div key={name}>
          <dt>{t(`text.refundForm.${name}`)}</dt>
          <dd>
            <bdi>{moneyOf(money)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
