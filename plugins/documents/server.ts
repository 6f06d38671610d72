import type { ServerArea, Offered } from '#server';
import { accept, prepareAcceptance } from './server/accept.ts';
import { copy, read } from './server/copy.ts';
import { file } from './server/file.ts';
import { inForce } from './server/inForce.ts';
import { keepAsIs } from './server/keepAsIs.ts';
import { owed } from './server/owed.ts';
import { prepareVersion, publish } from './server/publish.ts';

export default (area: ServerArea): void => {
  area.hooks('document-versions', keepAsIs);
  area.hooks('document-acceptances', keepAsIs);
  area.prepare('publish', prepareVersion);
  area.handle('publish', publish);
  area.handle('file', file);
  area.handle('in-force', inForce);
  area.handle('read', read);
  area.prepare('accept', prepareAcceptance);
  area.handle('accept', accept);
  area.offer('copy', copy);
  area.offer('owed', owed);
};

declare global {
  interface OfferTypes {
    'documents.copy': Offered<typeof copy>;
    'documents.owed': Offered<typeof owed>;
  }
}
