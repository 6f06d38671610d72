import { defineClient } from '#resource';
import { PriceFrom } from './cells/PriceFrom.tsx';
import { Share } from './cells/Share.tsx';

export default defineClient({
  pages: {
    availability: () => import('./pages/Availability.tsx'),
    preview: () => import('./pages/Preview.tsx'),
    'price-categories': () => import('./pages/PriceCategories.tsx'),
    ready: () => import('./pages/Ready.tsx'),
    score: () => import('./pages/Score.tsx'),
    video: () => import('./pages/Video.tsx'),
  },
  cells: { 'price-from': PriceFrom, share: Share },
});
