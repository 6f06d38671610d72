import { defineClient } from '#resource';

export default defineClient({
  pages: {
    localization: () => import('./pages/LocalizationPage.tsx'),
    editor: () => import('./pages/EditorPage.tsx'),
    workbench: () => import('./pages/WorkbenchPage.tsx'),
    exchange: () => import('./pages/exchange/ExchangePage.tsx'),
    deploy: () => import('./pages/DeployPage.tsx'),
  },
});
