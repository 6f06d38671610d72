import '@blueprintjs/core/lib/css/blueprint.css';
import { loadNamespace } from 'virtual:locales';
import { index, loaders } from 'virtual:plugins';
import { start } from '#shell';

await start({
  index,
  imports: loaders,
  loadNamespace,
  icons: { small: () => import('virtual:icons'), large: () => import('virtual:icons-large') },
  window,
  root: document.getElementById('root')!,
});
