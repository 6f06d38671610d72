import type { ServerArea } from '#server';
import { accepted, repairExcused, revoked, settled } from './server/appeals/excusing.ts';
import { filing } from './server/appeals/filing.ts';
import { withdrawn, withWithdrawable } from './server/appeals/withdrawing.ts';
import { departuresBehind, manage } from './server/manage.ts';
import { cases } from './server/score/cases.ts';
import { scorecard } from './server/score/scorecard.ts';

export default (area: ServerArea): void => {
  area.handle('manage', manage);
  area.handle('departures', departuresBehind);
  area.handle('scorecard', scorecard);
  area.handle('scorecard-cases', cases);
  area.hooks('cancellation-appeals', filing);
  area.move('cancellation-appeals.accept', accepted);
  area.move('cancellation-appeals.revoke', revoked);
  area.move('cancellation-appeals.refuse', settled);
  area.move('cancellation-appeals.withdraw', withdrawn);
  area.decorate('cancellation-appeals', withWithdrawable);
  area.job('repair-excused', repairExcused);
};
