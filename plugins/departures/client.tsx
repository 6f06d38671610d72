import { defineClient } from '#resource';

export default defineClient({ pages: { calendar: () => import('./pages/CalendarPage.tsx') } });
