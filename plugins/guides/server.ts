import type { ServerArea } from '#server';
import { minutesOf, wordCount } from './content.ts';
import { checkParent } from './server/categories.ts';
import { offSale, tourChanged, tours } from './server/offSale.ts';
import { preview } from './server/preview.ts';
import { related } from './server/related.ts';
import { withGuides } from './server/themes.ts';

export default (area: ServerArea): void => {
  area.derive('guides', 'minutes', minutesOf);
  area.derive('guides', 'word_count', wordCount);
  area.derive('guides', 'off_sale', offSale);
  area.on('tour-changed', tourChanged);
  area.hooks('guide-categories', {
    beforeCreate: checkParent,
    beforeUpdate: (next, _previous, request) => checkParent(next, request),
  });
  area.decorate('guide-themes', withGuides);
  area.handle('tours', tours);
  area.handle('related', related);
  area.handle('preview', preview);
};
