import type { ServerArea } from '#server';
import { checksVersion } from './checks/checkText.ts';
import { addComment, history, listComments, settleComment } from './server/workbench/comments.ts';
import { activate, bundle, deploy, deployment, live, prepareDeploy, releaseValues, setStrict } from './server/releases/deploy.ts';
import { checkTerms, glossary } from './server/checks/glossary.ts';
import { issuesOf } from './server/checks/issues.ts';
import { bringInPart } from './server/exchange/bringIn.ts';
import { exportTexts } from './server/exchange/exportTexts.ts';
import { applyImport, getImport, importRows, listImports, prepareImport, receiveImport, stopImport } from './server/exchange/imports.ts';
import { lookAtImports } from './server/exchange/look.ts';
import { dropSuggestion, keptSuggestions, suggestions, takeSuggestion } from './server/exchange/suggestions.ts';
import { variables } from './server/mapping.ts';
import { memory } from './server/workbench/memory.ts';
import { queue } from './server/workbench/queue.ts';
import { fixed, getOf, listOf, named, saveAllOf, saveOf } from './server/records/records.ts';
import { recheckRoom } from './server/checks/rooms.ts';
import { saveRows } from './server/records/rows.ts';
import { standing } from './server/standing.ts';
import { saveValues, values } from './server/releases/values.ts';

/**
 * Segments of the specification whose records have a page each, and those whose records are edited as a grid: FAQ categories have the calls of both.
 */
const singles = 'countries cities faqs faq-categories tours sliders documents guide-categories guides microsites microsite-categories'.split(' ');
const grids = 'categories faq-categories menus product_types price_categories operator_price_categories company-types guide-themes'.split(' ');
const idOf = (segment: string): string => segment.replaceAll('_', '-');

export default (area: ServerArea): void => {
  for (const each of new Set([...singles, ...grids])) area.handle(`list-${idOf(each)}`, listOf(fixed(each)));
  for (const each of singles) area.handle(`get-${idOf(each)}`, getOf(fixed(each)));
  for (const each of singles) area.handle(`save-${idOf(each)}`, saveOf(fixed(each)));
  for (const each of grids) area.handle(`save-all-${idOf(each)}`, saveAllOf(fixed(each)));
  area.handle('save-rows', saveRows('microsite-categories'));
  area.handle('list-others', listOf(named));
  area.handle('save-all-others', saveAllOf(named));
  area.handle('standing', standing);
  area.handle('texts', queue);
  area.handle('memory', memory);
  area.handle('values', values);
  area.handle('save-values', saveValues);
  area.handle('export', exportTexts);
  area.prepare('receive-import', prepareImport);
  area.handle('receive-import', receiveImport);
  area.handle('list-imports', listImports);
  area.handle('get-import', getImport);
  area.handle('import-rows', importRows);
  area.handle('apply-import', applyImport);
  area.handle('stop-import', stopImport);
  area.handle('bring-in-part', bringInPart);
  area.job('imports', lookAtImports);
  area.handle('suggestions', suggestions);
  area.handle('kept-suggestions', keptSuggestions);
  area.handle('take-suggestion', takeSuggestion);
  area.handle('drop-suggestion', dropSuggestion);
  area.handle('deployment', deployment);
  area.handle('set-strict', setStrict);
  area.prepare('deploy', prepareDeploy);
  area.handle('deploy', deploy);
  area.handle('activate', activate);
  area.handle('release-values', releaseValues);
  area.handle('live', live);
  area.handle('bundle', bundle);
  area.handle('glossary', glossary);
  area.handle('comments', listComments);
  area.handle('add-comment', addComment);
  area.handle('settle-comment', settleComment);
  area.handle('text-history', history);
  area.hooks(variables, { afterUpdate: recheckRoom });
  area.hooks('localization-terms', {
    afterCreate: async (_term, request) => request.soon('check-terms'),
    afterUpdate: async (_term, _previous, request) => request.soon('check-terms'),
    afterDelete: async (_term, request) => request.soon('check-terms'),
  });
  area.job('check-terms', checkTerms);
  area.checkTexts(issuesOf, { version: checksVersion });
};
