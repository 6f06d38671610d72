import './connections.css';
import { defineClient } from '#resource';

export default defineClient({
  pages: { link: () => import('./pages/Link.tsx') },
});
