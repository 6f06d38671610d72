import type { ServerArea, Offered } from '#server';
import { tellGiven } from './server/account/change.ts';
import { answered, confirm, stop } from './server/account/decided.ts';
import { bringIntoForce } from './server/account/inForce.ts';
import { accountContact } from './server/account/people.ts';
import { account, accountInFull, paidTo } from './server/account/shown.ts';
import { askAgain, notifications, tryOut } from './server/addresses/calls.ts';
import { addresses, confirmAddress, followAddresses, keepAddresses } from './server/addresses/keep.ts';
import { agreement } from './server/agreement.ts';
import { changes } from './server/changes.ts';
import { externalTypes } from './server/externalTypes.ts';
import { figures } from './server/figures.ts';
import { defaults, may } from './server/may.ts';
import { approve, decide, submit } from './server/moves.ts';
import { beforeCreate, beforeDelete, beforeUpdate } from './server/rules.ts';
import { approveWarnings, standing } from './server/standing.ts';

export default (area: ServerArea): void => {
  area.hooks('operators', { beforeCreate, beforeUpdate, afterUpdate: tellGiven, beforeDelete });
  area.derive('operators', 'email', ({ contactData }) => contactData?.email ?? null);
  area.move('operators.submit', submit);
  area.move('operators.approve', approve);
  for (const move of ['ask-changes', 'reject', 'suspend'] as const) area.move(`operators.${move}`, decide);
  area.move('operator-account-changes.confirm', confirm);
  area.move('operator-account-changes.stop', stop);
  area.link('account-change', answered);
  area.link('stop-account-change', answered);
  area.handle('external-types', externalTypes);
  area.handle('account', account);
  area.handle('account-in-full', accountInFull);
  area.handle('standing', standing);
  area.handle('approve-warnings', approveWarnings);
  area.handle('changes', changes);
  area.handle('get-supplier-agreement', agreement);
  area.offer('paid-to', paidTo);
  area.offer('may', may);
  area.offer('defaults', defaults);
  area.offer('account-contact', accountContact);
  area.offer('addresses', addresses);
  area.on('addresses', keepAddresses);
  area.link('confirm-address', confirmAddress);
  area.handle('notifications', notifications);
  area.handle('confirm-address', askAgain);
  area.handle('test-address', tryOut);
  area.job('addresses', followAddresses);
  area.job('figures', figures);
  area.job('accounts', bringIntoForce);
};

declare global {
  interface OfferTypes {
    'operators.paid-to': Offered<typeof paidTo>;
    'operators.may': Offered<typeof may>;
    'operators.defaults': Offered<typeof defaults>;
    'operators.account-contact': Offered<typeof accountContact>;
    'operators.addresses': Offered<typeof addresses>;
  }
}
