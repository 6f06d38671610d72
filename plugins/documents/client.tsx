import { defineClient } from '#resource';

export default defineClient({ pages: { contract: () => import('./pages/Contract.tsx') } });
