import './reports.css';
import { defineClient } from '#resource';
import { ExportProgress } from './exports/ExportProgress.tsx';
import { FactAmount } from './sales/FactAmount.tsx';
import { FactCode } from './sales/FactCode.tsx';
import { FigureCell } from './statements/FigureCell.tsx';
import { MonthField } from './statements/MonthField.tsx';
import { Month } from './statements/Month.tsx';

export default defineClient({
  cells: { 'export-progress': ExportProgress, 'fact-amount': FactAmount, 'fact-code': FactCode, month: Month, 'statement-figure': FigureCell },
  widgets: { 'reports-month': MonthField },
  pages: {
    'sales-report': () => import('./sales/SalesPage.tsx'),
    today: () => import('./today/Today.tsx'),
    'manage-report': () => import('./manage/Manage.tsx'),
    scorecard: () => import('./manage/Scorecard.tsx'),
    'appeal-decision': () => import('./appeals/Decision.tsx'),
    statement: () => import('./statements/Statement.tsx'),
  },
});
