import { Button, InputGroup } from '@blueprintjs/core';
import { titleId, type WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyDigits, moneyInput, parseMoney } from '#core';
import { useBufferedText } from '../buffer.ts';
import { ChoiceControl } from '../combobox/ChoiceControl.tsx';
import { defaultCurrency, useCurrencies } from '../lookups.ts';
import type { CurrencyItem } from '../services.ts';
import { noValue } from '../describe.ts';
import { inputProps } from './inputProps.ts';

/** What the wire holds; `amount` is a text while what was typed is no amount, so that the validation refuses it. */
interface Typed {
  amount?: number | string;
  currency_id?: number;
}

/** The currency of a value, else the option `currencyId`, else the marketplace's default. */
export function currencyFor(
  value: Typed | undefined,
  options: WidgetProps['options'],
  currencies: readonly CurrencyItem[],
): CurrencyItem | undefined {
  if (value?.currency_id !== undefined) return currencies.find(({ id }) => id === value.currency_id);
  return currencies.find(({ id }) => id === options.currencyId) ?? defaultCurrency(currencies);
}

/** An amount in a currency's own decimals beside the currency. Wire: `{ amount, currency_id }` with the amount in minor units. */
export function MoneyWidget(props: WidgetProps) {
  const { id, label, disabled } = props;
  const { t } = useTranslation('forms');
  const loaded = useCurrencies();
  const currencies = loaded.state === 'ready' ? loaded.value : [];
  return (
    <div role="group" className="wp-parts wp-money" aria-labelledby={titleId(id)}>
      {loaded.state === 'ready' ? (
        <Amount {...props} currencies={currencies} />
      ) : (
        <InputGroup id={id} aria-label={label} disabled placeholder={t(loaded.state === 'failed' ? 'lookup-failed' : 'loading')} />
      )}
      {loaded.state === 'failed' && <Button icon="refresh" text={t('retry')} disabled={disabled} onClick={loaded.retry} />}
    </div>
  );
}

function Amount(props: WidgetProps & { currencies: readonly CurrencyItem[] }) {
  const { id, options, label, disabled, readonly, required, onChange, currencies } = props;
  const { t, i18n } = useTranslation('forms');
  const value = props.value as Typed | undefined;
  const [picked, setPicked] = useState<CurrencyItem | undefined>(undefined);
  const currency = value?.currency_id === undefined && picked ? picked : currencyFor(value, options, currencies);
  // An amount that came in another one must be able to leave it.
  const isFixed = options.fixedCurrency === true && currency?.id === options.currencyId;
  const code = currency?.code ?? 'USD';
  const plain = (minor: number) => moneyInput(minor, code, i18n.language);
  const shown = typeof value?.amount === 'number' ? plain(value.amount) : value?.amount;
  const report = (text: string, of: CurrencyItem | undefined) => {
    if (text === '') {
      onChange(options.emptyValue);
      return;
    }
    onChange({ amount: parseMoney(text, of?.code ?? code) ?? text, currency_id: of?.id ?? value?.currency_id });
  };
  const normalise = (text: string) => {
    const minor = parseMoney(text.trim(), code);
    return minor === undefined ? text.trim() : plain(minor);
  };
  const buffered = useBufferedText(shown, { push: (text) => report(text, currency), normalise });
  const changeCurrency = (next: CurrencyItem | undefined) => {
    setPicked(next);
    report(buffered.text.trim(), next);
  };
  return (
    <>
      <InputGroup
        {...inputProps(props, buffered)}
        inputMode={currencyDigits(code) > 0 ? 'decimal' : 'numeric'}
        aria-label={t('amount-of', { label })}
        placeholder={readonly ? noValue : plain(0)}
      />
      <div className="wp-currency">
        <ChoiceControl
          id={`${id}-currency`}
          label={t('currency-of', { label })}
          unlabelled
          required={required || currency !== undefined}
          options={currencies.map((each) => ({ value: each.id, label: each.code }))}
          value={currency?.id ?? value?.currency_id}
          disabled={disabled || readonly || isFixed}
          onChange={(chosen) => changeCurrency(currencies.find((each) => each.id === chosen))}
        />
      </div>
    </>
  );
}
