import './payments.css';
import { defineClient } from '#resource';

export default defineClient({
  pages: { methods: () => import('./pages/Methods.tsx'), test: () => import('./pages/TestPage.tsx') },
});
