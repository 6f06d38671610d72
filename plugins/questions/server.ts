import type { ServerArea } from '#server';
import { answer } from './server/answer.ts';
import { makeFaq, atTheEnd } from './server/faq.ts';
import { merge, tellMerged } from './server/merge.ts';
import { publish } from './server/publish.ts';
import { similar } from './server/similar.ts';

export default (area: ServerArea): void => {
  area.handle('answer', answer);
  area.move('questions.publish', publish);
  area.move('questions.merge', merge);
  area.on('tell-merged', tellMerged);
  area.handle('similar', similar);
  area.handle('make-faq', makeFaq);
  area.hooks('product-faqs', { beforeCreate: atTheEnd });
};
