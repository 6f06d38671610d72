import { defineClient } from '#resource';

export default defineClient({
  pages: {
    availability: () => import('./pages/Availability.tsx'),
    'price-categories': () => import('./pages/PriceCategories.tsx'),
    video: () => import('./pages/Video.tsx'),
  },
});
