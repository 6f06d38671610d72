import './guides.css';
import { defineClient } from '#resource';

export default defineClient({
  pages: {
    guide: () => import('./pages/Guide.tsx'),
    checklist: () => import('./pages/Checklist.tsx'),
    preview: () => import('./pages/Preview.tsx'),
    related: () => import('./pages/Related.tsx'),
  },
});
