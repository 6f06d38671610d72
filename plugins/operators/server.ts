import type { ServerArea } from '#server';
import { agreement } from './server/agreement.ts';
import { changes } from './server/changes.ts';
import { figures } from './server/figures.ts';
import { defaults, may } from './server/may.ts';
import { approve, decide, submit } from './server/moves.ts';
import { beforeCreate, beforeDelete, beforeUpdate } from './server/rules.ts';
import { standing } from './server/standing.ts';

export default (area: ServerArea): void => {
  area.hooks('operators', { beforeCreate, beforeUpdate, beforeDelete });
  area.derive('operators', 'email', ({ contactData }) => (contactData as { email?: string | null } | null)?.email ?? null);
  area.move('operators.submit', submit);
  area.move('operators.approve', approve);
  for (const move of ['ask-changes', 'reject', 'suspend'] as const) area.move(`operators.${move}`, decide);
  area.handle('standing', standing);
  area.handle('changes', changes);
  area.handle('get-supplier-agreement', agreement);
  area.offer('may', may);
  area.offer('defaults', defaults);
  area.job('figures', figures);
};
