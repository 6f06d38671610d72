import { defineClient } from '#resource';

export default defineClient({
  pages: {
    localization: () => import('./pages/records/LocalizationPage.tsx'),
    editor: () => import('./pages/records/EditorPage.tsx'),
    workbench: () => import('./pages/workbench/WorkbenchPage.tsx'),
    exchange: () => import('./pages/exchange/ExchangePage.tsx'),
    deploy: () => import('./pages/releases/DeployPage.tsx'),
  },
});
