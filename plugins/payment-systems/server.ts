import type { ServerArea } from '#server';
import { addTypes, beforeUpdate, types } from './server/methods.ts';
import { refundBooking, retryRefund } from './server/refund.ts';
import { replay } from './server/replay.ts';
import { sandbox } from './server/sandbox/serve.ts';
import { sendDue } from './server/send.ts';
import { tryStep } from './server/tryStep.ts';

export default (area: ServerArea): void => {
  area.hooks('payment-methods', { beforeUpdate });
  area.decorate('payment-methods', addTypes);
  area.handle('types', types);
  area.handle('try', tryStep);
  area.handle('replay', replay);
  area.handle('retry', retryRefund);
  area.handle('sandbox', sandbox);
  area.on('refund', refundBooking);
  area.job('send', sendDue(area.outside));
};
