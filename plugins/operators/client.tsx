import { defineClient } from '#resource';

export default defineClient({
  pages: {
    account: () => import('./pages/Account.tsx'),
    addresses: () => import('./pages/Addresses.tsx'),
    changes: () => import('./pages/Changes.tsx'),
    standing: () => import('./pages/Standing.tsx'),
  },
});
