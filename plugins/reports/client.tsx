import './reports.css';
import { defineClient } from '#resource';
import { ExportProgress } from './exports/ExportProgress.tsx';
import { FactAmount } from './sales/FactAmount.tsx';
import { FactCode } from './sales/FactCode.tsx';

export default defineClient({
  cells: { 'export-progress': ExportProgress, 'fact-amount': FactAmount, 'fact-code': FactCode },
  pages: {
    'sales-report': () => import('./sales/SalesPage.tsx'),
    today: () => import('./today/Today.tsx'),
  },
});
