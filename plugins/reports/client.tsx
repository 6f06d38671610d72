import './reports.css';
import { defineClient } from '#resource';
import { FactAmount } from './sales/FactAmount.tsx';
import { FactCode } from './sales/FactCode.tsx';

export default defineClient({
  cells: { 'fact-amount': FactAmount, 'fact-code': FactCode },
  pages: {
    'sales-report': () => import('./sales/SalesPage.tsx'),
    today: () => import('./today/Today.tsx'),
  },
});
