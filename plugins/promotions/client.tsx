import './promotions.css';
import { defineClient } from '#resource';
import { Conflicts } from './cells/Conflicts.tsx';
import { Enabled } from './cells/Enabled.tsx';
import { Tour } from './cells/Tour.tsx';
import { TourOptions } from './widgets/TourOptions.tsx';

export default defineClient({
  pages: { effect: () => import('./pages/Effect.tsx') },
  cells: { conflicts: Conflicts, enabled: Enabled, tour: Tour },
  widgets: { 'tour-options': TourOptions },
});
