import type { ServerArea } from '#server';
import { afterUpdate, assign, beforeUpdate } from './server/assign.ts';
import { begin } from './server/begin.ts';
import { byHash } from './server/byHash.ts';
import { decorate } from './server/decorate.ts';
import { generate } from './server/demo/generate.ts';
import { question, takeQuestion } from './server/fromQuestion.ts';
import { messages } from './server/messages.ts';
import { post } from './server/post.ts';
import { openAgain, snooze } from './server/snooze.ts';

export default (area: ServerArea): void => {
  area.hooks('conversations', { beforeUpdate, afterUpdate });
  area.decorate('conversations', decorate);
  area.move('conversations.snooze', snooze);
  area.move('conversations.open-again', openAgain);
  area.handle('begin', begin);
  area.handle('by-hash', byHash);
  area.handle('messages', messages);
  area.handle('post', post);
  area.handle('assign', assign);
  area.offer('question', question);
  area.on('take-question', takeQuestion);
  area.demo(generate);
};
