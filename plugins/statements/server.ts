import type { ServerArea } from '#server';
import { adjusting } from './server/adjust.ts';
import { close } from './server/close.ts';
import { withClosing } from './server/closing.ts';
import { statementAccount, statementCsv, statementPdf } from './server/files.ts';
import { statementLines } from './server/lines.ts';
import { makeStatements } from './server/make.ts';

export default (area: ServerArea): void => {
  area.hooks('statement-adjustments', adjusting);
  area.decorate('statements', withClosing);
  area.move('statements.close', close);
  area.job('statements', makeStatements);
  area.handle('statement-lines', statementLines);
  area.handle('statement-csv', statementCsv);
  area.handle('statement-pdf', statementPdf);
  area.handle('statement-account', statementAccount);
};
