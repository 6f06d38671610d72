import { defineClient } from '#resource';
import { CodeWidget } from './CodeWidget.tsx';
import { RemindersCell } from './RemindersCell.tsx';

export default defineClient({
  pages: { overview: () => import('./pages/Overview.tsx') },
  cells: { reminders: RemindersCell },
  widgets: { code: CodeWidget },
});
