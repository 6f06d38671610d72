import type { ClientHalf } from '#resource';
import { RateCell } from './RateCell.tsx';

export default {
  cells: { rate: RateCell },
  pages: {
    currencies: () => import('./pages/Currencies.tsx'),
    'exchange-rates': () => import('./pages/ExchangeRates.tsx'),
  },
} satisfies ClientHalf;
