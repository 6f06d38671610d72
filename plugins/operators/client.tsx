import { defineClient } from '#resource';

export default defineClient({
  pages: {
    changes: () => import('./pages/Changes.tsx'),
    standing: () => import('./pages/Standing.tsx'),
  },
});
