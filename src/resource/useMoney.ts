import { useTranslation } from 'react-i18next';
import type { Money } from '#core';
import { useCurrencies } from '#forms';
import { moneyText } from './cells/formats.ts';

/** Amounts as they are read in a language, their reader's where none is said, in their currencies as soon as these are known. */
export function useMoney(locale?: string): (money: Money) => string {
  const { i18n } = useTranslation();
  const currencies = useCurrencies();
  return (money) => moneyText(money, currencies.state === 'ready' ? currencies.value : [], locale ?? i18n.language);
}
