import { defineClient } from '#resource';

export default defineClient({
  pages: {
    'manage-report': () => import('./manage/Manage.tsx'),
    scorecard: () => import('./score/Scorecard.tsx'),
    'appeal-decision': () => import('./appeals/Decision.tsx'),
  },
});
