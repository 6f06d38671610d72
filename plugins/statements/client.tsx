import { defineClient } from '#resource';
import { FigureCell } from './pages/FigureCell.tsx';
import { Month } from './pages/Month.tsx';
import { MonthField } from './pages/MonthField.tsx';

export default defineClient({
  cells: { month: Month, 'statement-figure': FigureCell },
  widgets: { 'statement-month': MonthField },
  pages: { statement: () => import('./pages/Statement.tsx') },
});
