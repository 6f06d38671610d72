import { defineClient } from '#resource';

export default defineClient({
  pages: { availability: () => import('./pages/Availability.tsx') },
});
