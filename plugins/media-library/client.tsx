import './media.css';
import { defineClient } from '#resource';

export default defineClient({
  pages: { library: () => import('./pages/Library.tsx'), uses: () => import('./pages/Uses.tsx') },
});
