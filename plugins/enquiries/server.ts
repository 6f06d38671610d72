import type { ServerArea, Offered } from '#server';
import { answers, replyMinutes } from './server/answers.ts';
import { afterUpdate, assign, beforeUpdate } from './server/assign.ts';
import { begin, write } from './server/begin.ts';
import { byHash } from './server/byHash.ts';
import { decorate } from './server/decorate.ts';
import { question, takeQuestion } from './server/fromQuestion.ts';
import { issueKey, keys, revokeKey, rollKey } from './server/gateways.ts';
import { mailIn, prepareMail, takeMail } from './server/mailIn.ts';
import { takeRating } from './server/rating.ts';
import { download, dropUnsent, keepUpload, prepareUpload, takeBack } from './server/files.ts';
import { messages } from './server/messages.ts';
import { post } from './server/post.ts';
import { openAgain, snooze } from './server/snooze.ts';

export default (area: ServerArea): void => {
  area.hooks('conversations', { beforeUpdate, afterUpdate });
  area.derive('conversations', 'reply_minutes', replyMinutes);
  area.decorate('conversations', decorate);
  area.move('conversations.snooze', snooze);
  area.move('conversations.open-again', openAgain);
  area.handle('begin', begin);
  area.handle('by-hash', byHash);
  area.handle('messages', messages);
  area.handle('post', post);
  area.handle('assign', assign);
  area.offer('question', question);
  area.offer('write', write);
  area.offer('answers', answers);
  area.on('take-question', takeQuestion);
  area.prepare('upload', prepareUpload);
  area.handle('upload', keepUpload);
  area.handle('file', download);
  area.handle('take-back', takeBack);
  area.job('unsent-files', dropUnsent);
  area.prepare('mail-in', prepareMail);
  area.handle('mail-in', mailIn);
  area.on('take-mail', takeMail);
  area.on('take-rating', takeRating);
  area.handle('keys', keys);
  area.handle('issue-key', issueKey);
  area.handle('roll-key', rollKey);
  area.handle('revoke-key', revokeKey);
};

declare global {
  interface OfferTypes {
    'enquiries.question': Offered<typeof question>;
    'enquiries.write': Offered<typeof write>;
    'enquiries.answers': Offered<typeof answers>;
  }
}
