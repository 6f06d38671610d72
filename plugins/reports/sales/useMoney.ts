import { useTranslation } from 'react-i18next';
import { useCurrencies } from '#forms';
import { moneyText } from '#resource';

/** An amount of the report's currency, as people read it. */
export function useMoney(): (amount: number, currency: number) => string {
  const { i18n } = useTranslation('reports');
  const currencies = useCurrencies();
  const known = currencies.state === 'ready' ? currencies.value : [];
  return (amount, currency_id) => moneyText({ amount: amount === 0 ? 0 : amount, currency_id }, known, i18n.language);
}
