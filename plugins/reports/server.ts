import type { ServerArea } from '#server';
import { bookingsExport, salesExport } from './server/exports/direct.ts';
import { groups, sales, today } from './server/sales/calls.ts';
import { mailing } from './server/saved/mailing.ts';
import { withNext } from './server/saved/nextMail.ts';
import { saving, subscribing } from './server/saved/saving.ts';
import { stopMail } from './server/saved/stop.ts';

export default (area: ServerArea): void => {
  area.handle('sales', sales);
  area.handle('groups', groups);
  area.handle('today', today);
  area.handle('sales-export', salesExport);
  area.handle('bookings-export', bookingsExport);
  area.hooks('saved-reports', saving);
  area.hooks('report-mails', subscribing);
  area.decorate('report-mails', withNext);
  area.job('mail-weekly', mailing('WEEK'));
  area.job('mail-monthly', mailing('MONTH'));
  area.link('stop-mail', stopMail);
};
