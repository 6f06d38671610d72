import type { ServerArea } from '#server';
import { answer } from './server/answer.ts';
import { ask } from './server/ask.ts';
import { enquiry, handOver } from './server/enquiry.ts';

export default (area: ServerArea): void => {
  area.handle('ask', ask);
  area.handle('answer', answer);
  area.handle('enquiry', enquiry);
  area.handle('hand-over', handOver);
};
