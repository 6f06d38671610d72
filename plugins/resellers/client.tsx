import { defineClient } from '#resource';
import { CallPath } from './cells/CallPath.tsx';

export default defineClient({
  pages: {
    keys: () => import('./pages/Keys.tsx'),
    failures: () => import('./pages/Failures.tsx'),
    statement: () => import('./pages/Statement.tsx'),
    'try-it': () => import('./pages/TryIt.tsx'),
    call: () => import('./pages/Call.tsx'),
  },
  cells: { 'call-path': CallPath },
});
