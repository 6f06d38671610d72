import type { ServerArea } from '#server';
import { generateTours } from './server/demo.ts';
import { progress } from './server/progress.ts';
import { beforeCreate, beforeUpdate } from './server/rules.ts';
import { currency, language, setCurrency, setLanguage } from './server/settings.ts';

export default (area: ServerArea): void => {
  area.hooks('products', { beforeCreate, beforeUpdate });
  area.derive('products', 'progress', progress);
  area.handle('language', language);
  area.handle('set-language', setLanguage);
  area.handle('currency', currency);
  area.handle('set-currency', setCurrency);
  area.demo(generateTours);
};
