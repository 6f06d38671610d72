import './guides.css';
import { defineClient } from '#resource';

export default defineClient({
  pages: {
    guides: () => import('./pages/Guides.tsx'),
    categories: () => import('./pages/Categories.tsx'),
    themes: () => import('./pages/Themes.tsx'),
    guide: () => import('./pages/Guide.tsx'),
    checklist: () => import('./pages/Checklist.tsx'),
    preview: () => import('./pages/Preview.tsx'),
    related: () => import('./pages/Related.tsx'),
  },
});
