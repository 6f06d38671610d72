import { defineClient } from '#resource';

export default defineClient({ pages: { categories: () => import('./pages/Categories.tsx') } });
