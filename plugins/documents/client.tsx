import { defineClient } from '#resource';
import { StandingCell } from './cells/StandingCell.tsx';

export default defineClient({
  cells: { standing: StandingCell },
  pages: {
    contract: () => import('./pages/Contract.tsx'),
    versions: () => import('./pages/Versions.tsx'),
    text: () => import('./pages/VersionText.tsx'),
    'new-version': () => import('./pages/NewVersion.tsx'),
  },
});
