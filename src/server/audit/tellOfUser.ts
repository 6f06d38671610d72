import type { Work } from '../work/Work.ts';
import { tell } from './audit.ts';

/** Tells the audit of something done to a user that their record does not show. */
export async function tellOfUser(work: Work, id: number, action: string): Promise<void> {
  const users = work.api.registry.served.get('users');
  const model = users && work.api.models.get(users.name);
  if (model) await tell(work, model, { action, id });
}
