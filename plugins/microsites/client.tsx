import './microsites.css';
import { defineClient } from '#resource';
import { ContrastCell } from './cells/ContrastCell.tsx';
import { Mode, Parents, Theme } from './widgets/widgets.tsx';

export default defineClient({
  cells: { contrast: ContrastCell },
  widgets: { 'microsite-theme': Theme, 'microsite-mode': Mode, 'microsite-parents': Parents },
  pages: {
    categories: () => import('./pages/Categories.tsx'),
    overrides: () => import('./pages/Overrides.tsx'),
    preview: () => import('./pages/Preview.tsx'),
    products: () => import('./pages/Products.tsx'),
    faqs: () => import('./pages/Faqs.tsx'),
  },
});
