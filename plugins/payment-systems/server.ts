import type { Offered, ServerArea } from '#server';
import { addTypes, beforeUpdate, types } from './server/methods.ts';
import { methodsFor } from './server/methodsFor.ts';
import { notified, payment, start } from './server/payments.ts';
import { refundBooking, retryRefund } from './server/refund.ts';
import { replay } from './server/replay.ts';
import { notifyDue } from './server/sandbox/notify.ts';
import { sandboxPage } from './server/sandbox/page.ts';
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
  area.handle('notified', notified);
  area.offer('methods', methodsFor);
  area.offer('start', start);
  area.offer('payment', payment);
  area.publicPage('sandbox-pay', sandboxPage);
  area.on('refund', refundBooking);
  area.job('send', sendDue(area.outside));
  area.job('sandbox-notify', notifyDue(area.outside));
};

declare global {
  interface OfferTypes {
    'payment-systems.methods': Offered<typeof methodsFor>;
    'payment-systems.start': Offered<typeof start>;
    'payment-systems.payment': Offered<typeof payment>;
  }
}
