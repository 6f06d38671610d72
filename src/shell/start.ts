import '../ui/packages.css';
import '../ui/ui.css';
import './shell.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { randomKey } from '#api';
import { browserStorage, connectStores, createStores } from '#state';
// Not through the door, which would bring all of Blueprint to the sign-in page.
import { screenKinds } from '../resource/screenKinds.ts';
import { hasUnsaved } from '../ui/leaveGuard.ts';
import { App } from './App.tsx';
import { applyTheme } from './applyTheme.ts';
import { loadConfig } from './config.ts';
import { installWorker } from './installWorker.ts';
import { createShell, type ShellOptions } from './createShell.ts';
import { applyDirection } from './direction.ts';
import { followLanguage } from './followLanguage.ts';
import { createI18n, type LoadNamespace } from './i18n.ts';
import { sendFirst, warmUp } from './Signed.tsx';

interface StartOptions extends Pick<ShellOptions, 'index' | 'imports' | 'icons'> {
  loadNamespace: LoadNamespace;
  window: Window;
  root: Element;
}

/**
 * Starts the application in a window: what the build made of the plugins comes in, everything else is made and wired here, the one composition root.
 */
export async function start({ loadNamespace, window, root, ...made }: StartOptions): Promise<void> {
  const { document } = window;
  const stores = createStores({ storage: browserStorage(), tab: randomKey() });
  const { locale, theme } = stores;
  const firstLanguage = locale.language();
  connectStores(stores, window);
  applyTheme(theme, document);
  const { i18n, ready } = createI18n(loadNamespace, firstLanguage);
  const directed = applyDirection(firstLanguage, document);
  const config = await loadConfig();
  const shell = createShell({ ...made, config, i18n, window, hasUnsaved, generic: screenKinds, stores });
  // The first calls are under way before there are words to draw with, and the modules of the first screen come while they are.
  void sendFirst(shell);
  await Promise.all([ready, directed]);
  followLanguage(locale, i18n, document);
  void warmUp(shell);
  createRoot(root).render(createElement(App, { shell }));
  void installWorker(window, firstLanguage);
}
