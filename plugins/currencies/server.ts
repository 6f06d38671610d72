import type { ServerArea } from '#server';
import { defaultCode, history, ratesOf, sources } from './server/read.ts';
import { beforeCreate, beforeDelete, beforeUpdate, signed } from './server/rules.ts';
import { saveRates } from './server/saveRates.ts';

export default (area: ServerArea): void => {
  area.hooks('currencies', { beforeCreate, beforeUpdate, beforeDelete });
  area.hooks('currency-rates', { beforeCreate: signed });
  area.handle('sources', sources);
  area.handle('default-currency-code', defaultCode);
  area.handle('exchange-rates', ratesOf);
  area.handle('save-exchange-rates', saveRates);
  area.handle('rate-history', history);
};
